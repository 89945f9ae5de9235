/** Room account: who I am, what I may see, my units (specification 3 and 7). */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { languages } from './envelope.ts';
import { id, timeZone } from './fields.ts';

export const unitSettings = z.object({
  distanceUnit: z.enum(['km', 'mile']),
  temperatureUnit: z.enum(['C', 'F']),
  pressureUnit: z.enum(['kPa', 'bar', 'psi', 'kgf']),
  treadUnit: z.enum(['mm', 'in32']),
});
export type UnitSettings = z.infer<typeof unitSettings>;

export const userInfo = z.object({
  userId: id,
  customId: id,
  name: z.string(),
  nickname: z.string(),
  logo: z.string().nullable(),
  icon: z.string().nullable(),
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  abbreviateName: z.string(),
  customName: z.string(),
  tyreType: z.string(),
  /** 1 when the enterprise's country is CN, else 2. */
  userPlace: z.number().int(),
  mileageUnitCode: z.enum(['km', 'mile']),
  mmUnitName: z.string(),
  units: unitSettings,
  language: z.enum(languages),
  timeZone: z.string().nullable(),
  /** longitude, latitude */
  centre: z.tuple([z.number(), z.number()]).nullable(),
  customConfig: z.object({ globalConfig: z.object({ carNumberLabelSwitch: z.boolean() }) }),
  /** Shown beside compensated pressures, degrees Celsius. */
  referenceTemperatureC: z.number(),
  synthetic: z.boolean(),
  account: z.string().nullable(),
  area: z.string(),
  title: z.string().nullable(),
  departmentName: z.string(),
  roleName: z.string().nullable(),
  roleKind: z.string().nullable(),
  customKind: z.enum(['fleet', 'supplier', 'operator']),
  secondFactor: z.boolean(),
  /** The role asks for a second factor that is not set up yet. */
  secondFactorDue: z.boolean(),
  /** Operations staff in this enterprise's name; null: the member itself. */
  onBehalf: z.object({ authorizationId: id, applicant: z.string() }).nullable(),
  /** Client-side settings of the person, as the console wrote them. */
  preferences: z.record(z.string(), z.unknown()),
});
export type UserInfo = z.infer<typeof userInfo>;

export interface MenuItem {
  id: string;
  menuName: string;
  /** 1 directory, 2 submenu, 3 button. */
  menuType: number;
  routeAddr: string | null;
  key: string;
  component: string | null;
  /** 1 shown, 0 hidden. */
  showStt: number;
  menuIcon: string | null;
  redirect: string | null;
  privilegeStr: string | null;
  childMenu: MenuItem[];
}

const menuItem: z.ZodType<MenuItem> = z.lazy(() =>
  z.object({
    id,
    menuName: z.string(),
    menuType: z.number().int(),
    routeAddr: z.string().nullable(),
    key: z.string(),
    component: z.string().nullable(),
    showStt: z.number().int(),
    menuIcon: z.string().nullable(),
    redirect: z.string().nullable(),
    privilegeStr: z.string().nullable(),
    childMenu: z.array(menuItem),
  }),
);

export const accountApi = {
  userInfo: endpoint({
    method: 'GET',
    path: '/base/web/account/userInfo',
    access: 'signedIn',
    result: userInfo,
    errors: ['A0229'],
  }),
  userMenu: endpoint({
    method: 'GET',
    path: '/base/web/account/userMenu',
    access: 'signedIn',
    input: z.object({ client: z.enum(['web', 'app']).default('web') }),
    result: z.object({
      menu: z.array(menuItem),
      permissions: z.array(z.object({ permissionId: z.string(), actionList: z.array(z.string()) })),
    }),
    errors: ['A0250'],
  }),
  unitUpdate: endpoint({
    method: 'POST',
    path: '/base/web/account/unitUpdate',
    access: 'signedIn',
    input: unitSettings.partial(),
  }),
  /** Own profile. `preferences` are merged key by key; null takes a key away. */
  profileUpdate: endpoint({
    method: 'POST',
    path: '/base/web/account/profileUpdate',
    access: 'signedIn',
    input: z.object({
      name: z.string().trim().min(1).max(60).optional(),
      nickname: z.string().trim().max(60).nullable().optional(),
      /** A file uploaded for the purpose `icon`. */
      iconFileId: id.nullable().optional(),
      language: z.enum(languages).optional(),
      timeZone: timeZone.nullable().optional(),
      preferences: z
        .record(z.string().max(60), z.unknown())
        .refine((value) => JSON.stringify(value).length <= 8192)
        .optional(),
    }),
  }),
};
