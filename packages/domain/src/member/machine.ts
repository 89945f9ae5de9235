/**
 * Machine member as data (model.md 4): every pair of status and action has its answer, so the server refuses by it and
 * the console draws its buttons from it. Suspended is "frozen", with a reason that is told at sign-in.
 */

export const memberStatuses = ['enabled', 'disabled', 'suspended'] as const;
export type MemberStatus = (typeof memberStatuses)[number];

export const memberActions = ['disable', 'suspend', 'enable'] as const;
export type MemberAction = (typeof memberActions)[number];

/** The status after the action, or null: it is done already or cannot be (5007). */
export function memberTransition(status: MemberStatus, action: MemberAction): MemberStatus | null {
  return transitions[action][status];
}

/** What can be done now, for buttons. */
export function memberActionsOf(status: MemberStatus): MemberAction[] {
  return memberActions.filter((action) => memberTransition(status, action) !== null);
}

const transitions: Readonly<Record<MemberAction, Readonly<Record<MemberStatus, MemberStatus | null>>>> = {
  disable: { enabled: 'disabled', disabled: null, suspended: 'disabled' },
  suspend: { enabled: 'suspended', disabled: null, suspended: null },
  enable: { enabled: null, disabled: 'enabled', suspended: 'enabled' },
};
