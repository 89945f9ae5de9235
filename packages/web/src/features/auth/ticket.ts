/** What the address carries back from single sign-on, taken out of it at once so that a reload does not use it again. */

/** The ticket of the way back; null when there is none. */
export function takeTicket(): string | null {
  return take('ticket');
}

/** Code of a company sign-in that was refused; null when none was. */
export function takeRefused(): string | null {
  return take('refused');
}

/** Whether this address comes back from single sign-on: a session that is still there must not hide it. */
export function bringsTicket(search: string): boolean {
  return new URLSearchParams(search).has('ticket');
}

function take(name: string): string | null {
  const url = new URL(location.href);
  const value = url.searchParams.get(name);
  if (value === null) return null;
  url.searchParams.delete(name);
  history.replaceState(null, '', url.pathname + url.search);
  return value;
}
