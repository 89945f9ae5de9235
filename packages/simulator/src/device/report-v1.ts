/** The JSON "vehicle report v1" (protocols.md 6.5) of a machine, for terminals that speak MQTT or HTTP. */
import { wheelPlace } from '@treadline/domain/wheel/wheel-code';
import { type Machine, readingOf, viewOf } from '../physics/vehicle.ts';

export function reportV1(machine: Machine, at: number, ambientC: number): Record<string, unknown> {
  const view = viewOf(machine, ambientC);
  const terminalId = machine.vehicle.terminalId ?? '';
  return {
    v: 1,
    terminalId,
    msgId: `${terminalId}-${at}`,
    ts: at,
    gps: {
      lat: round(view.latitude, 6),
      lng: round(view.longitude, 6),
      datum: 'WGS84',
      fix: true,
      alt: machine.altitudeM,
      speed: round(machine.speedKmh, 1),
      heading: view.headingDeg,
      sats: machine.satellites,
    },
    vehicle: {
      acc: true,
      odometerKm: round(machine.odometerKm, 1),
      engineHours: round(machine.engineHours, 1),
      load: machine.loadShare > 0.75 ? 'full' : machine.loadShare > 0.3 ? 'half' : 'empty',
      ambientC: round(ambientC, 0),
    },
    wheels: machine.tyres.map((tyre) => {
      const place = wheelPlace(tyre.wheel);
      const onAxle = machine.tyres.filter((other) => wheelPlace(other.wheel).axle === place.axle).length;
      const fromLeft = place.side === 'left' ? place.slot : onAxle - place.slot + 1;
      const reading = readingOf(tyre, view.airPressureKpa);
      const address = { axle: place.axle, wheel: fromLeft };
      if (reading === null) return { ...address, status: 'lost' };
      return { ...address, kpa: reading.kpa, tempC: reading.celsius, battPct: Math.round(tyre.batteryPct) };
    }),
  };
}

function round(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}
