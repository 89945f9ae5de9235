import { render, screen } from '@testing-library/react';
import { vehicleTypes } from '@treadline/domain/vehicle/vehicle-type';
import { describe, expect, it } from 'vitest';
import { iconTone, VehicleIcon } from './VehicleIcon.tsx';
import { vehicleShapes } from './vehicle-shapes.ts';

const iconOf = (vehicleType: number, state = 1, alarmLevel = 0) => {
  const label = `${vehicleType}.${state}.${alarmLevel}`;
  render(<VehicleIcon vehicleType={vehicleType} state={state} alarmLevel={alarmLevel} label={label} />);
  return screen.getByRole('img', { name: label }).parentElement?.dataset.icon;
};

describe('icon of a vehicle', () => {
  it('is another one for every kind', () => {
    expect(new Set(Object.values(vehicleShapes).map(({ body }) => body)).size).toBe(
      new Set(vehicleTypes.values()).size,
    );
  });

  it('follows type and state, an unknown type as box truck [MAP-001] [ENUM-VTYPE-03]', () => {
    expect(iconOf(7)).toBe('grader-ok');
    expect(iconOf(3004, 1, 2)).toBe('trailer-serious');
    expect(iconOf(1, 1, 3)).toBe('rigidDump-urgent');
    expect(iconOf(9999)).toBe('boxTruck-ok');
  });

  it('is the offline one unless the state is 1 [STATE-VEH-05]', () => {
    for (const state of [0, 2, -1]) {
      for (const alarmLevel of [0, 1, 3]) expect(iconTone({ state, alarmLevel })).toBe('offline');
    }
    expect(iconOf(5, 0, 3)).toBe('underground-offline');
  });
});
