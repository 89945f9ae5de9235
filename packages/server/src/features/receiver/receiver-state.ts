/** Receiver state, dictionary 1015. */
import { isOnline } from '@treadline/domain/vehicle/online';

export const receiverState = { notActive: 0, online: 1, offline: 2 } as const;

/** `seenAt` null: never heard. */
export function receiverStateOf(seenAt: Date | null, now: number, offlineAfterMin: number): number {
  if (seenAt === null) return receiverState.notActive;
  return isOnline(seenAt.getTime(), now, offlineAfterMin) ? receiverState.online : receiverState.offline;
}
