/** The face of each first step and the page where it is taken. */
import type { FirstStep } from '@treadline/contract/home';
import type { IconName } from '../../kit/icons.tsx';
import type { MenuTree } from '../../shell/menu/menu-tree.ts';

export interface OpenStep {
  step: FirstStep;
  done: boolean;
}

export const stepKeys = {
  account: {
    title: 'home.step.account',
    hint: 'home.step.account.hint',
    icon: 'key',
    page: 'account.center',
    query: '?tab=security',
  },
  company: {
    title: 'home.step.company',
    hint: 'home.step.company.hint',
    icon: 'gear',
    page: 'setting.company',
    query: '',
  },
  departments: {
    title: 'home.step.departments',
    hint: 'home.step.departments.hint',
    icon: 'tree',
    page: 'department.list',
    query: '',
  },
  members: {
    title: 'home.step.members',
    hint: 'home.step.members.hint',
    icon: 'people',
    page: 'member.list',
    query: '',
  },
  receivers: {
    title: 'home.step.receivers',
    hint: 'home.step.receivers.hint',
    icon: 'chip',
    page: 'receiver.list',
    query: '',
  },
  sensors: {
    title: 'home.step.sensors',
    hint: 'home.step.sensors.hint',
    icon: 'radar',
    page: 'sensor.list',
    query: '',
  },
  vehicles: {
    title: 'home.step.vehicles',
    hint: 'home.step.vehicles.hint',
    icon: 'truck',
    page: 'monitor.live',
    query: '',
  },
  alarms: { title: 'home.step.alarms', hint: 'home.step.alarms.hint', icon: 'alarm', page: 'alarm.list', query: '' },
} as const satisfies Record<FirstStep, { title: string; hint: string; icon: IconName; page: string; query: string }>;

/** Null when the person's menu has no such page. */
export function pathOf(step: FirstStep, menu: MenuTree): string | null {
  const { page: key, query } = stepKeys[step];
  for (const page of menu.byPath.values()) if (page.key === key) return page.path + query;
  return null;
}
