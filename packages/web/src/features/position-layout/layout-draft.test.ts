import { layoutProblems } from '@treadline/domain/wheel/layout';
import { describe, expect, it } from 'vitest';
import { deviceIndex, draftOf, emptyDraft, inputOf, type LayoutDraft, presets, wheelsOf } from './layout-draft.ts';

const draft: LayoutDraft = {
  ...emptyDraft,
  name: ' Long ',
  axles: [
    { role: 'steer', wheels: 2, lift: false },
    { role: 'drive', wheels: 4, lift: false },
    { role: 'tag', wheels: 6, lift: true },
  ],
  spares: 2,
  aliases: { 111: 'front left' },
};

describe('a drawn layout', () => {
  it('proposes an alias for every wheel and keeps what was typed', () => {
    expect(wheelsOf(draft).map(({ alias }) => alias)).toEqual([
      ...['front left', '1R', '2LO', '2LI', '2RI', '2RO', '3L1', '3L2', '3L3', '3R3', '3R2', '3R1', 'S1', 'S2'],
    ]);
  });

  it('goes to the wire and back as it was', () => {
    const input = inputOf(draft);
    expect(input).toMatchObject({ name: 'Long', axleRoles: ['steer', 'drive', 'tag'], liftAxles: [3] });
    const row = {
      ...input,
      id: '1',
      version: 1,
      axleCount: 3,
      alias: '',
      enabled: true,
      vehicles: 0,
      editedAt: '2026-01-01T00:00:00.000Z',
    };
    expect(inputOf(draftOf(row))).toEqual(input);
  });

  it('is whole for every preset, with any number of spares', () => {
    for (const { axles } of presets) {
      for (const spares of [0, 9]) {
        const wish = inputOf({ ...emptyDraft, axles: [...axles], spares });
        expect(layoutProblems(wish.axleRoles.length, wish.wheels)).toEqual([]);
      }
    }
  });

  it('numbers wheels as devices do', () => {
    const wheels = wheelsOf(draft);
    expect([111, 121, 211, 212, 222, 221].map((wheel) => deviceIndex(wheels, wheel))).toEqual([0, 1, 2, 3, 4, 5]);
    expect(deviceIndex(wheels, 1)).toBeNull();
  });
});
