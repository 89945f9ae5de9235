/** JSON with whole numbers beyond 2^53 kept as text (ruling 3, HDR-11): an id never loses its last digits. */
export function parseJson(text: string): unknown {
  // The reviver costs time on long lists; without sixteen digits in a row there is nothing for it to do.
  if (!/\d{16}/.test(text)) return JSON.parse(text);
  return JSON.parse(text, keepLargeIntegers);
}

function keepLargeIntegers(_key: string, value: unknown, context?: { source?: string }): unknown {
  const source = context?.source;
  const large = typeof value === 'number' && source !== undefined && /^-?\d+$/.test(source);
  return large && !Number.isSafeInteger(value) ? source : value;
}
