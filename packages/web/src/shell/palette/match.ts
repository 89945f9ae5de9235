/** How well words typed match a text: each must begin a word of it or stand in it; case and accents do not count. */
const wordBegin = 3;
const inside = 1;

/** 0: no match. Higher is better: beginnings of words before their insides, the beginning of the text before all. */
export function matchScore(text: string, typed: string): number {
  const where = plain(text);
  const wanted = plain(typed).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return 0;
  const starts = new Set([...where.matchAll(/[\p{L}\p{N}]+/gu)].map(({ index }) => index));
  let score = 0;
  for (const word of wanted) {
    const places = placesOf(where, word);
    if (places.length === 0) return 0;
    score += places.some((at) => starts.has(at)) ? wordBegin : inside;
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
