/** When a rim is to be tested for cracks: a year after the last test, or after it was made. */

const months = 12;
/** It is told so long before. */
const soonDays = 30;
const dayMs = 86_400_000;

/** Dates as `YYYY-MM-DD`; null: neither is known. */
export function rimTestDueOn(testedOn: string | null, manufacturedOn: string | null): string | null {
  const last = testedOn ?? manufacturedOn;
  if (last === null) return null;
  const due = new Date(`${last}T00:00:00Z`);
  const day = due.getUTCDate();
  due.setUTCMonth(due.getUTCMonth() + months);
  // A year after 29 February is 28 February.
  if (due.getUTCDate() !== day) due.setUTCDate(0);
  return due.toISOString().slice(0, 10);
}

/** A rim of unknown age was never tested: it is due. `today` as `YYYY-MM-DD`. */
export function rimTestState(dueOn: string | null, today: string): 'due' | 'soon' | 'fine' {
  if (dueOn === null || dueOn < today) return 'due';
  return Date.parse(dueOn) - Date.parse(today) <= soonDays * dayMs ? 'soon' : 'fine';
}
