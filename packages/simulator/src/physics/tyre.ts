/**
 * One tyre: a fixed volume of air that is warmed by rolling and cooled by the wind.
 * Pressure follows the gas law on absolute values (domain.md 4.1), so a cold 800 kPa reads 923 at 60 °C.
 */
const zeroCelsius = 273.15;
const referenceC = 20;

export interface Tyre {
  wheel: number;
  /** Gauge pressure the air in it would have at 20 °C: falls only by leaks. */
  coldKpa: number;
  nominalKpa: number;
  temperatureC: number;
  leakKpaMin: number;
  batteryPct: number;
  /** Seconds for which the sensor stays silent. */
  silentSeconds: number;
  fault: boolean;
  /** Heat of a dragging brake, °C above what rolling alone gives. */
  brakeHeatC: number;
}

export interface Surroundings {
  ambientC: number;
  airPressureKpa: number;
  speedKmh: number;
  /** 0 empty to 1 at rated load. */
  loadShare: number;
}

/** Degrees above ambient at full load for each km/h, once warm. */
const riseByKmh = 0.72;
const warmingSeconds = 1500;
const coolingSeconds = 2700;

/** Advances the tyre in place by `seconds`. */
export function stepTyre(tyre: Tyre, surroundings: Surroundings, seconds: number): void {
  tyre.coldKpa = Math.max(0, tyre.coldKpa - (tyre.leakKpaMin * seconds) / 60);
  const target = steadyTemperatureC(tyre, surroundings);
  const time = target > tyre.temperatureC ? warmingSeconds : coolingSeconds;
  tyre.temperatureC += (target - tyre.temperatureC) * (1 - Math.exp(-seconds / time));
  tyre.silentSeconds = Math.max(0, tyre.silentSeconds - seconds);
  // A cell lasts about five years; a day is far too short to see it fall, a weak one is set by the scenario.
  tyre.batteryPct = Math.max(0, tyre.batteryPct - seconds / (5 * 365 * 864));
}

/** Temperature the chamber settles at. Under-inflation flexes more: heat grows with the deficit. */
export function steadyTemperatureC(tyre: Tyre, surroundings: Surroundings): number {
  const deficit = Math.max(0, 1 - tyre.coldKpa / tyre.nominalKpa);
  const load = 0.45 + 0.55 * surroundings.loadShare;
  return surroundings.ambientC + riseByKmh * surroundings.speedKmh * load * (1 + 1.6 * deficit) + tyre.brakeHeatC;
}

/** Gauge pressure a sensor reads now, kPa. */
export function gaugeKpa(tyre: Tyre, airPressureKpa: number): number {
  const absolute = (tyre.coldKpa + airPressureKpa) * ((tyre.temperatureC + zeroCelsius) / (referenceC + zeroCelsius));
  return Math.max(0, absolute - airPressureKpa);
}

/** Standard atmosphere, kPa at an altitude in metres. */
export function airPressureAt(altitudeM: number): number {
  return 101.325 * (1 - 2.25577e-5 * altitudeM) ** 5.25588;
}
