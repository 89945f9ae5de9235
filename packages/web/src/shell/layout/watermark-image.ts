/** Slanted words as a repeating background; the words are text of people and therefore escaped. */
export function watermarkImage(words: string): string {
  const safe = words.replace(/[<>&"]/g, (c) => `&#${c.charCodeAt(0)};`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="420" height="260"><text x="210" y="130" transform="rotate(-22 210 130)" text-anchor="middle" font-family="sans-serif" font-size="14" fill="#808a98">${safe}</text></svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
}
