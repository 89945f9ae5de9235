import { expect, it } from 'vitest';
import { readCustomerSettings } from './customer-settings.ts';

const defaults = {
  referenceTemperatureC: 20,
  offlineAfterMin: 30,
  carNumberLabelSwitch: true,
  timeZone: null,
  matchRoad: { dualDiameterMm: 6, dualTreadMm: 3.2, dualPressureKpa: 34.5 },
  matchSite: { dualDiameterMm: 15, dualTreadMm: 8, dualPressureKpa: 34.5 },
  synthetic: false,
  ground: { features: [] },
};

it.each([
  [{}],
  [null],
  ['text'],
  [{ referenceTemperatureC: 'warm', offlineAfterMin: 0, matchSite: { dualTreadMm: 4 }, ground: [], unknown: 1 }],
])('reads %j as the defaults', (document) => {
  expect(readCustomerSettings(document)).toEqual(defaults);
});

it('keeps what is set, field by field', () => {
  expect(readCustomerSettings({ referenceTemperatureC: 18, offlineAfterMin: -5, synthetic: true })).toEqual({
    ...defaults,
    referenceTemperatureC: 18,
    synthetic: true,
  });
});
