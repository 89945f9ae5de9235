/** Role strings of who is signed in, kept in session storage; the role check reads them there (PERM-023). */
const key = 'treadline.roles';

export function keepRoles(roles: readonly string[]): void {
  sessionStorage.setItem(key, JSON.stringify(roles));
}

export function forgetRoles(): void {
  sessionStorage.removeItem(key);
}

/** Names are free: built-in ones are the kinds of role (`super_admin`, `admin`, …), others the role's own name. */
export function hasRole(...names: readonly string[]): boolean {
  const roles = readRoles();
  return names.some((name) => roles.includes(name));
}

function readRoles(): readonly unknown[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}
