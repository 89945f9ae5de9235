/** People handle alarms in another room; the vehicle's memory hears of it here. After a restart it is read from the rows. */
import { applyAssignment, applyHandling } from '@treadline/domain/alarm/state';
import type { Bus } from '../platform/bus.ts';
import type { Registry } from './registry/registry.ts';

export function followHandling(bus: Bus, registry: Registry): () => void {
  const stops = [
    bus.subscribe('alarm.handled', (handled) => {
      const memory = registry.vehicle(handled.customerId, handled.vehicleId)?.memory;
      if (memory) memory.alarm = applyHandling(memory.alarm, handled);
    }),
    bus.subscribe('alarm.assigned', ({ customerId, vehicleId, episodes, assigned }) => {
      const memory = registry.vehicle(customerId, vehicleId)?.memory;
      if (memory) memory.alarm = applyAssignment(memory.alarm, episodes, assigned);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
