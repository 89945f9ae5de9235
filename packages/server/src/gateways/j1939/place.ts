/** Where a tyre is: high nibble axle, low nibble wheel from the left looking forward, both from 0. */
export interface Place {
  tireLocation: number | null;
  axle: number | null;
  tire: number | null;
}

export function placeOf(location: number): Place {
  if (location === 0xff) return { tireLocation: null, axle: null, tire: null };
  return { tireLocation: location, axle: location >> 4, tire: location & 15 };
}
