/** Passwords: argon2id with 19 MiB, two passes (OWASP's recommendation for a server that also does other work). */
import { hash, verify } from '@node-rs/argon2';

/** Text of the hash with its parameters, as stored in `credential.secret`. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalized(password), options);
}

/** With no stored hash the same work is done for nothing, so that time tells nobody which accounts exist. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const right = await verify(stored ?? (await nobody), normalized(password)).catch(() => false);
  return stored !== null && right;
}

/** argon2id is the library's default; its enum cannot be named in erasable TypeScript. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const nobody = hash('no account has this password', options);

/** The same letters typed on another keyboard stay the same password. */
function normalized(password: string): string {
  return password.normalize('NFKC');
}
