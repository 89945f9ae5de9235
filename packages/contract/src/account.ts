/** Room account: who I am, what I may see, my units (specification 3 and 7). */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { languages } from './envelope.ts';
import { id, timeZone } from './fields.ts';

export const unitSettings = z.object({
  distanceUnit: z.enum(['km', 'mile']),
  temperatureUnit: z.enum(['C', 'F']),
  pressureUnit: z.enum(['kPa', 'bar', 'psi', 'kgf']),
  treadUnit: z.enum(['mm', 'in32']),
});
export type UnitSettings = z.infer<typeof unitSettings>;

export const userInfo = z.object({
  userId: id,
  customId: id,
  name: z.string(),
  nickname: z.string(),
  logo: z.string().nullable(),
  icon: z.string().nullable(),
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  abbreviateName: z.string(),
  customName: z.string(),
  tyreType: z.string(),
  /** 1 when the enterprise's country is CN, else 2. */
  userPlace: z.number().int(),
  mileageUnitCode: z.enum(['km', 'mile']),
  mmUnitName: z.string(),
  units: unitSettings,
  language: z.enum(languages),
  timeZone: z.string().nullable(),
  /** longitude, latitude */
  centre: z.tuple([z.number(), z.number()]).nullable(),
  customConfig: z.object({ globalConfig: z.object({ carNumberLabelSwitch: z.boolean() }) }),
  /** Shown beside compensated pressures, degrees Celsius. */
  referenceTemperatureC: z.number(),
  synthetic: z.boolean(),
});
export type UserInfo = z.infer<typeof userInfo>;

export interface MenuItem {
  id: string;
  menuName: string;
  /** 1 directory, 2 submenu, 3 button. */
  menuType: number;
  routeAddr: string | null;
  key: string;
  component: string | null;
  /** 1 shown, 0 hidden. */
  showStt: number;
  menuIcon: string | null;
  redirect: string | null;
  privilegeStr: string | null;
  childMenu: MenuItem[];
}

const menuItem: z.ZodType<MenuItem> = z.lazy(() =>
  z.object({
    id,
    menuName: z.string(),
    menuType: z.number().int(),
    routeAddr: z.string().nullable(),
    key: z.string(),
    component: z.string().nullable(),
    showStt: z.number().int(),
    menuIcon: z.string().nullable(),
    redirect: z.string().nullable(),
    privilegeStr: z.string().nullable(),
    childMenu: z.array(menuItem),
  }),
);

export const accountApi = {
  userInfo: endpoint({
    method: 'GET',
    path: '/base/web/account/userInfo',
    access: 'signedIn',
    result: userInfo,
    errors: ['A0229'],
  }),
  userMenu: endpoint({
    method: 'GET',
    path: '/base/web/account/userMenu',
    access: 'signedIn',
    input: z.object({ client: z.enum(['web', 'app']).default('web') }),
    result: z.object({
      menu: z.array(menuItem),
      permissions: z.array(z.object({ permissionId: z.string(), actionList: z.array(z.string()) })),
    }),
    errors: ['A0250'],
  }),
  unitUpdate: endpoint({
    method: 'POST',
    path: '/base/web/account/unitUpdate',
    access: 'signedIn',
    input: unitSettings.partial(),
  }),
  profileUpdate: endpoint({
    method: 'POST',
    path: '/base/web/account/profileUpdate',
    access: 'signedIn',
    input: z.object({ language: z.enum(languages).optional(), timeZone: timeZone.nullable().optional() }),
  }),
};
