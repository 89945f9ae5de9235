/** Room setting: units, time zones, and what an enterprise sets for itself (pages.md M5 and M13). */
import { z } from 'zod';
import { unitSettings } from './account.ts';
import { matchLimits } from './customer-settings.ts';
import { endpoint } from './endpoint.ts';
import { decimal, id, timeZone, version, versioned } from './fields.ts';

/** Settings of an enterprise that people may change; ranges and meanings as `customer-settings.ts` reads them. */
export const companySettings = z.object({
  referenceTemperatureC: z.number().min(-40).max(60),
  offlineAfterMin: z.number().int().min(1).max(10_080),
  carNumberLabelSwitch: z.boolean(),
  timeZone: timeZone.nullable(),
  matchRoad: matchLimits,
  matchSite: matchLimits,
});
export type CompanySettings = z.infer<typeof companySettings>;

const ownNames = z.object({
  customName: z.string().trim().min(1).max(100),
  abbreviateName: z.string().trim().min(1).max(40),
  /** longitude, latitude */
  centre: z.tuple([z.number(), z.number()]).nullable(),
});

/** What is entered has few decimals (VAL-053); three of a degree, some hundred metres, are enough for where maps begin. */
const limitsInput = z.object({
  dualDiameterMm: decimal(2).min(0).max(200),
  dualTreadMm: decimal(2).min(0).max(100),
  dualPressureKpa: decimal(2).min(0).max(500),
});
const settingsInput = companySettings.extend({
  referenceTemperatureC: decimal(2).min(-40).max(60),
  matchRoad: limitsInput,
  matchSite: limitsInput,
});
const namesInput = ownNames.extend({
  centre: z.tuple([decimal(3).min(-180).max(180), decimal(3).min(-90).max(90)]).nullable(),
});

export const settingApi = {
  get: endpoint({
    method: 'GET',
    path: '/base/web/setting/get',
    access: 'setting:get',
    result: ownNames.extend({
      version,
      logoFileId: id.nullable(),
      currency: z.string(),
      countryCode: z.string(),
      settings: companySettings,
      /** How many vehicles a change touches. */
      vehicles: z.number().int(),
    }),
  }),
  edit: endpoint({
    method: 'POST',
    path: '/base/web/setting/edit',
    access: 'setting:edit',
    input: z.object({ version, settings: settingsInput.partial() }),
    result: versioned,
    errors: ['5004'],
  }),
  /** API-AUTH-16: names, logo and map centre of the own enterprise. */
  uploadCustomInfo: endpoint({
    method: 'POST',
    path: '/base/web/customer/uploadCustomInfo',
    access: 'setting:edit',
    input: namesInput.partial().extend({
      version: version.optional(),
      /** A file uploaded for the purpose `logo`; null takes it away. */
      logoFileId: id.nullable().optional(),
      customConfig: z.object({ globalConfig: z.object({ carNumberLabelSwitch: z.boolean() }) }).optional(),
    }),
    result: versioned,
    errors: ['A0274', 'A0275', '5004', '5021', '5022'],
  }),
  /** API-MISC-02: the user's own units, as page "units" reads them. */
  units: endpoint({
    method: 'GET',
    path: '/base/web/setting/units',
    access: 'unit:query',
    result: unitSettings,
  }),
  timeZoneList: endpoint({
    method: 'GET',
    path: '/base/web/setting/timeZoneList',
    access: 'signedIn',
    result: z.object({
      list: z.array(z.object({ zone: z.string(), offset: z.string(), offsetMinutes: z.number().int() })),
    }),
  }),
};
