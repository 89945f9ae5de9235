/** Endpoints of room account: about oneself, so nothing but a session is needed. */
import type { accountApi, UserInfo } from '@treadline/contract/account';
import { readCustomerSettings } from '@treadline/contract/customer-settings';
import { languages } from '@treadline/contract/envelope';
import { systemTypeOf } from '@treadline/contract/menu';
import { refuse } from '../../platform/errors.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Handlers } from '../../platform/serve.ts';
import { mustBeFile } from '../file/file.public.ts';
import { mergedPreferences, type OwnColumns, updateOwnMember } from './account.store.ts';
import { memberQuery, menuQuery } from './account.views.ts';
import { hasPage, menuTreeOf, permissionsOf } from './menu-tree.ts';

export const accountRoutes: Handlers<typeof accountApi> = {
  userInfo: (scope) => userInfo(scope),
  userMenu: async (scope, input) => {
    const systemType = systemTypeOf(scope.customer.kind, scope.tyreType);
    const [rows] = await scope.read(menuQuery(scope, { systemType, client: input.client }));
    const menu = menuTreeOf(rows, scope.language);
    if (!hasPage(menu)) refuse('A0250');
    return { menu, permissions: permissionsOf(menu) };
  },
  unitUpdate: (scope, input) =>
    save(scope, {
      ...(input.distanceUnit === undefined ? {} : { distance_unit: input.distanceUnit }),
      ...(input.temperatureUnit === undefined ? {} : { temperature_unit: input.temperatureUnit }),
      ...(input.pressureUnit === undefined ? {} : { pressure_unit: input.pressureUnit }),
      ...(input.treadUnit === undefined ? {} : { tread_unit: input.treadUnit }),
    }),
  profileUpdate: (scope, { preferences, ...input }) =>
    save(
      scope,
      {
        ...(input.name === undefined ? {} : { name: input.name }),
        ...(input.nickname === undefined ? {} : { nickname: input.nickname || null }),
        ...(input.iconFileId === undefined ? {} : { icon_file_id: input.iconFileId }),
        ...(input.language === undefined ? {} : { language: input.language }),
        ...(input.timeZone === undefined ? {} : { time_zone: input.timeZone }),
      },
      preferences,
    ),
};

async function save(scope: Scope, columns: OwnColumns, preferences?: Record<string, unknown>): Promise<void> {
  if (Object.keys(columns).length === 0 && preferences === undefined) refuse('A0116');
  await scope.tx(async (tx) => {
    const { icon_file_id: icon } = columns;
    if (typeof icon === 'string') await mustBeFile(tx, scope, { id: icon, purpose: 'icon', path: 'iconFileId' });
    // How one likes the console is nobody's business: the audit names what was changed, not to what.
    const changes = preferences === undefined ? columns : { ...columns, preferences: Object.keys(preferences) };
    scope.audit({ targetKind: 'member', targetId: scope.member.id, changes });
    const kept = preferences === undefined ? {} : { preferences: await mergedPreferences(tx, scope, preferences) };
    await updateOwnMember(tx, scope, { ...columns, ...kept });
  });
}

function fileAddress(id: string | null): string | null {
  return id === null ? null : `/api/base/web/file/get?id=${id}`;
}

async function userInfo(scope: Scope): Promise<UserInfo> {
  const [[member]] = await scope.read(memberQuery(scope));
  if (member === undefined) return refuse('A0229');
  const settings = readCustomerSettings(scope.customer.settings);
  const { centre_longitude: longitude, centre_latitude: latitude } = member;
  return {
    userId: scope.member.id,
    customId: scope.customer.id,
    name: scope.member.name,
    nickname: member.nickname ?? scope.member.name,
    logo: fileAddress(member.logo_file_id),
    icon: fileAddress(member.icon_file_id),
    mobile: member.mobile,
    email: member.email,
    abbreviateName: scope.customer.abbreviation,
    customName: scope.customer.name,
    tyreType: scope.tyreType,
    userPlace: scope.customer.countryCode === 'CN' ? 1 : 2,
    mileageUnitCode: scope.units.distanceUnit,
    mmUnitName: scope.units.treadUnit === 'mm' ? 'mm' : '1/32 in',
    units: scope.units,
    language: languages.find((language) => language === member.language) ?? scope.language,
    timeZone: member.time_zone,
    centre: longitude === null || latitude === null ? null : [longitude, latitude],
    customConfig: { globalConfig: { carNumberLabelSwitch: settings.carNumberLabelSwitch } },
    referenceTemperatureC: settings.referenceTemperatureC,
    synthetic: settings.synthetic,
    account: member.login_account,
    area: member.area,
    title: member.title,
    departmentName: member.department_name,
    roleName: member.role_name,
    roleKind: member.role_kind,
    customKind: scope.customer.kind,
    secondFactor: member.second_factor_at !== null,
    secondFactorDue: member.second_factor_at === null && member.role_second_factor === true,
    onBehalf: scope.onBehalf,
    preferences: (member.preferences ?? {}) as Record<string, unknown>,
  };
}
