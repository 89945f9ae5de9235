/** A layout while it is being drawn: axles with a role and a number of wheels; codes and proposed aliases follow. */
import type { axleRoles, LayoutRow } from '@treadline/contract/position-layout';
import { byZOrder, wheelsPerAxle } from '@treadline/domain/wheel/layout';
import { defaultAlias, wheelsInZOrder } from '@treadline/domain/wheel/wheel-code';

export type AxleRole = (typeof axleRoles)[number];

export interface DraftAxle {
  role: AxleRole;
  /** Even: half on each side. */
  wheels: number;
  lift: boolean;
}

export interface LayoutDraft {
  name: string;
  axles: DraftAxle[];
  /** 0 to 9. */
  spares: number;
  /** By wheel code; only those that were typed, the rest is proposed. */
  aliases: Record<number, string>;
  imageFileId: string | null;
}

/** Wheels on one axle that can be chosen: single, dual and wider. */
export const wheelCounts = [2, 4, 6, 8] as const;
export const mostSpares = 9;
export const mostDraftAxles = 20;

export interface DraftWheel {
  wheel: number;
  alias: string;
}

/** Z order, spares last. */
export function wheelsOf(draft: LayoutDraft): DraftWheel[] {
  const counts = draft.axles.map(({ wheels }) => wheels);
  const spares = Array.from({ length: draft.spares }, (_, index) => index + 1);
  return [...wheelsInZOrder(counts), ...spares].map((wheel) => ({
    wheel,
    alias: draft.aliases[wheel] ?? defaultAlias(wheel, counts[Math.floor(wheel / 100) - 1] ?? 2),
  }));
}

export function draftOf(layout: LayoutRow): LayoutDraft {
  const counts = wheelsPerAxle(layout.wheels.map(({ wheel }) => wheel));
  return {
    name: layout.name,
    axles: layout.axleRoles.map((role, index) => ({
      role: role as AxleRole,
      wheels: counts[index] ?? 2,
      lift: layout.liftAxles.includes(index + 1),
    })),
    spares: layout.wheels.filter(({ wheel }) => wheel < 10).length,
    aliases: Object.fromEntries(layout.wheels.map(({ wheel, alias }) => [wheel, alias])),
    imageFileId: layout.imageFileId,
  };
}

export function inputOf(draft: LayoutDraft) {
  return {
    name: draft.name.trim(),
    axleRoles: draft.axles.map(({ role }) => role),
    liftAxles: draft.axles.flatMap(({ lift }, index) => (lift ? [index + 1] : [])),
    wheels: wheelsOf(draft).map(({ wheel, alias }) => ({ wheel, alias: alias.trim() })),
    imageFileId: draft.imageFileId,
  };
}

const axle = (role: AxleRole, wheels: number, lift = false): DraftAxle => ({ role, wheels, lift });

/** What most fleets start from; names are those of the trade and stay as they are in every language. */
export const presets: readonly { name: string; axles: readonly DraftAxle[] }[] = [
  { name: '2-4', axles: [axle('steer', 2), axle('drive', 4)] },
  { name: '4x2', axles: [axle('steer', 2), axle('drive', 4)] },
  { name: '6x4', axles: [axle('steer', 2), axle('drive', 4), axle('drive', 4)] },
  { name: '2-4-4', axles: [axle('steer', 2), axle('drive', 4), axle('tag', 4, true)] },
  { name: '4-4-4', axles: [axle('trailer', 4), axle('trailer', 4), axle('trailer', 4)] },
  { name: '2-2', axles: [axle('drive', 2), axle('steer', 2)] },
];

/** A copy may not have the name of what it was made from. */
export function copyOf(layout: LayoutRow): LayoutDraft {
  return { ...draftOf(layout), name: `${layout.name} 2` };
}

export const emptyDraft: LayoutDraft = {
  name: '',
  axles: [axle('steer', 2), axle('drive', 4)],
  spares: 0,
  aliases: {},
  imageFileId: null,
};

/** Index of a wheel in the order JT/T 808 devices count tyres, from 0; spares have none. */
export function deviceIndex(wheels: readonly DraftWheel[], wheel: number): number | null {
  const running = wheels
    .map((each) => each.wheel)
    .filter((code) => code >= 100)
    .sort(byZOrder);
  const index = running.indexOf(wheel);
  return index < 0 ? null : index;
}
