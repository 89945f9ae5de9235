/** How well words typed match a text: each must begin a word of it or stand in it; case and accents do not count. */
const wordBegin = 3;
const inside = 1;
/** Begins a word but for one slip of the finger; short words would resemble too much. */
const oneSlip = 0.5;
const slipMinimum = 4;

/** 0: no match. Higher is better: beginnings of words before their insides, the beginning of the text before all. */
export function matchScore(text: string, typed: string): number {
  const where = plain(text);
  const wanted = plain(typed).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return 0;
  const starts = new Set([...where.matchAll(/[\p{L}\p{N}]+/gu)].map(({ index }) => index));
  let score = 0;
  for (const word of wanted) {
    const places = placesOf(where, word);
    if (places.some((at) => starts.has(at))) score += wordBegin;
    else if (places.length > 0) score += inside;
    else if ([...starts].some((at) => beginsButForASlip(where.slice(at), word))) score += oneSlip;
    else return 0;
  }
  const whole = plain(typed).trim();
  return score / wanted.length + (where.startsWith(whole) ? 1 : 0) + (where === whole ? 1 : 0);
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function placesOf(where: string, word: string): number[] {
  const places: number[] = [];
  for (let at = where.indexOf(word); at >= 0; at = where.indexOf(word, at + 1)) places.push(at);
  return places;
}

/** One letter wrong, missing or too many, or two neighbours changed over. */
function beginsButForASlip(text: string, word: string): boolean {
  // A number that differs is another number.
  if (word.length < slipMinimum || /\d/.test(word)) return false;
  let same = 0;
  while (same < word.length && text[same] === word[same]) same++;
  const rest = word.slice(same);
  const after = text.slice(same);
  return (
    after.slice(1).startsWith(rest.slice(1)) ||
    after.slice(1).startsWith(rest) ||
    after.startsWith(rest.slice(1)) ||
    (rest.length > 1 && after.startsWith(`${rest[1]}${rest[0]}${rest.slice(2)}`))
  );
}
