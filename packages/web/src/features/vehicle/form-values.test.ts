import { expect, it } from 'vitest';
import { inputOf, likeOne, valuesOf } from './form-values.ts';

const filled = { ...valuesOf(null), vin: 'V1', carNumber: 'P1', selfNo: 'S1', mvin: 'M1', receiverId: '7', loadKg: 5 };

it('keeps all but the numbers for a like one', () => {
  expect(likeOne(filled)).toEqual({ ...filled, vin: '', carNumber: '', selfNo: '', mvin: '', receiverId: null });
});

it('sends a typed driver only where nobody of the enterprise drives', () => {
  expect(inputOf({ ...filled, driverName: 'Ana', driverPhone: '1' })).toMatchObject({
    driverId: null,
    driverName: 'Ana',
    driverPhone: '1',
  });
  const member = inputOf({ ...filled, driverId: '9', driverName: 'Ana', driverPhone: '1' });
  expect(member).toMatchObject({ driverId: '9' });
  expect(member).not.toHaveProperty('driverName');
});

it('leaves a department that was not chosen to the server', () => {
  expect(inputOf(filled)).not.toHaveProperty('departmentId');
  expect(inputOf({ ...filled, departmentId: '3' })).toMatchObject({ departmentId: '3' });
});
