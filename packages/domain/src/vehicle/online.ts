/** Vehicles and receivers are online while they were heard within the enterprise's limit (model.md 3.2). */

/** Epoch ms after which something must have been heard to count as online. */
export function onlineSince(now: number, offlineAfterMin: number): number {
  return now - offlineAfterMin * 60_000;
}

/** `heardAt` null: never. */
export function isOnline(heardAt: number | null, now: number, offlineAfterMin: number): boolean {
  return heardAt !== null && heardAt > onlineSince(now, offlineAfterMin);
}
