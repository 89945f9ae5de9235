/**
 * WGS-84, GCJ-02 and BD-09. domain.md 7. The store is WGS-84; the Chinese systems exist at the edges only:
 * devices that went through the offset plug-in and maps that expect it. Degrees.
 */

export interface Place {
  longitude: number;
  latitude: number;
}

/** Shifted inside China's box, unchanged elsewhere. */
export function wgs84ToGcj02(place: Place): Place {
  if (!inOffsetArea(place)) return place;
  const shift = offset(place);
  return { longitude: place.longitude + shift.longitude, latitude: place.latitude + shift.latitude };
}

/** Iterated until the way forth meets the input within 1e-9 degrees (0.1 mm). */
export function gcj02ToWgs84(place: Place): Place {
  if (!inOffsetArea(place)) return place;
  let { longitude, latitude } = place;
  for (let round = 0; round < maxRounds; round++) {
    const shifted = wgs84ToGcj02({ longitude, latitude });
    const longitudeError = shifted.longitude - place.longitude;
    const latitudeError = shifted.latitude - place.latitude;
    longitude -= longitudeError;
    latitude -= latitudeError;
    if (Math.abs(longitudeError) < precision && Math.abs(latitudeError) < precision) break;
  }
  return { longitude, latitude };
}

export function gcj02ToBd09(place: Place): Place {
  // The formula itself is not bound to the area: without this, the rest of the world would move as well.
  if (!inOffsetArea(place)) return place;
  const { longitude: x, latitude: y } = place;
  const radius = Math.hypot(x, y) + 0.00002 * Math.sin(y * bdAngle);
  const angle = Math.atan2(y, x) + 0.000003 * Math.cos(x * bdAngle);
  return { longitude: radius * Math.cos(angle) + 0.0065, latitude: radius * Math.sin(angle) + 0.006 };
}

export function bd09ToGcj02(place: Place): Place {
  if (!inOffsetArea(place)) return place;
  const x = place.longitude - 0.0065;
  const y = place.latitude - 0.006;
  const radius = Math.hypot(x, y) - 0.00002 * Math.sin(y * bdAngle);
  const angle = Math.atan2(y, x) - 0.000003 * Math.cos(x * bdAngle);
  return { longitude: radius * Math.cos(angle), latitude: radius * Math.sin(angle) };
}

const precision = 1e-9;
const maxRounds = 30;
const semiMajorAxisM = 6378245;
const eccentricitySquared = 0.006693421622965943;
const bdAngle = (Math.PI * 3000) / 180;

function inOffsetArea({ longitude, latitude }: Place): boolean {
  return longitude >= 72.004 && longitude <= 137.8347 && latitude >= 0.8293 && latitude <= 55.8271;
}

/** What GCJ-02 adds to a WGS-84 place. */
function offset(place: Place): Place {
  const x = place.longitude - 105;
  const y = place.latitude - 35;
  const ripple = waves([20, 6], [20, 2], x);
  const pLatitude =
    -100 +
    2 * x +
    3 * y +
    0.2 * y * y +
    0.1 * x * y +
    0.2 * Math.sqrt(Math.abs(x)) +
    ripple +
    waves([20, 1], [40, 1 / 3], y) +
    waves([160, 1 / 12], [320, 1 / 30], y);
  const pLongitude =
    300 +
    x +
    2 * y +
    0.1 * x * x +
    0.1 * x * y +
    0.1 * Math.sqrt(Math.abs(x)) +
    ripple +
    waves([20, 1], [40, 1 / 3], x) +
    waves([150, 1 / 12], [300, 1 / 30], x);
  const radians = (place.latitude / 180) * Math.PI;
  const magic = 1 - eccentricitySquared * Math.sin(radians) ** 2;
  const meridianM = (semiMajorAxisM * (1 - eccentricitySquared)) / (magic * Math.sqrt(magic));
  const parallelM = (semiMajorAxisM / Math.sqrt(magic)) * Math.cos(radians);
  return {
    longitude: (pLongitude * 180) / (parallelM * Math.PI),
    latitude: (pLatitude * 180) / (meridianM * Math.PI),
  };
}

/** Two thirds of a sum of two sines, each given as amplitude and frequency in half turns. */
function waves(first: readonly [number, number], second: readonly [number, number], at: number): number {
  return ((first[0] * Math.sin(first[1] * Math.PI * at) + second[0] * Math.sin(second[1] * Math.PI * at)) * 2) / 3;
}
