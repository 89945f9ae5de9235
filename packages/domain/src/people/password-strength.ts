/** Strength of a password while it is typed (VAL-016, VAL-017, ruling 11). It advises; the server refuses only short ones. */
export type PasswordStrength = 'weak' | 'fair' | 'good' | 'strong';

/** Points of the first occurrence of a character; the n-th gives this divided by n. */
const pointsPerCharacter = 5;
/** Points of each character class beyond the first. */
const pointsPerClass = 10;

const classes = [/\p{Nd}/u, /\p{Ll}/u, /\p{Lu}/u, /[^\p{Nd}\p{Ll}\p{Lu}]/u] as const;

/** Score from 0, without an upper end. A character is a Unicode code point; classes are digits, lower, upper, other. */
export function passwordScore(password: string): number {
  const seen = new Map<string, number>();
  let score = 0;
  for (const character of password) {
    const occurrence = (seen.get(character) ?? 0) + 1;
    seen.set(character, occurrence);
    score += pointsPerCharacter / occurrence;
  }
  const kinds = classes.filter((kind) => kind.test(password)).length;
  return score + pointsPerClass * Math.max(0, kinds - 1);
}

/** Weak below 40, fair below 60, good below 80, strong from 80. */
export function passwordStrength(password: string): PasswordStrength {
  const score = passwordScore(password);
  if (score < 40) return 'weak';
  if (score < 60) return 'fair';
  return score < 80 ? 'good' : 'strong';
}
