/** What the login page has to know before anybody is signed in. */
import type { authApi, authCodeApi } from '@treadline/contract/auth';
import type { ResultOf } from '@treadline/contract/endpoint';
import { languages } from '@treadline/contract/envelope';
import { query } from '../../platform/database/doors.ts';
import type { RoomDeps } from '../../platform/feature.ts';
import { pickText } from '../../platform/language.ts';
import type { Call } from '../../platform/scope.ts';

export async function environment(deps: RoomDeps): Promise<ResultOf<typeof authApi.environment>> {
  const [apps, providers] = await deps.database.platform.read(
    // Android first, for its QR code works on any phone that may install from here.
    query
      .selectFrom('app_version')
      .where('type', 'in', [1, 2])
      .where('published_at', 'is not', null)
      .where('withdrawn_at', 'is', null)
      .orderBy('type')
      .orderBy('published_at', 'desc')
      .limit(1)
      .select(['type', 'software_version', 'download_url']),
    query
      .selectFrom('integration')
      .innerJoin('customer', 'customer.id', 'integration.customer_id')
      .where('integration.kind', '=', 'oidc')
      .where('integration.enabled', '=', true)
      .where('customer.status', '=', 'active')
      .limit(1)
      .select('integration.id'),
  );
  const { signUp } = deps.product;
  const [app] = apps;
  return {
    version: deps.product.version,
    languages: [...languages],
    demo: deps.product.demo,
    signUp: { open: signUp !== 'closed', activation: signUp === 'automatic' ? 'automatic' : 'manual' },
    outbox: deps.product.outbox,
    singleSignOn: providers.length > 0,
    appDownload: app === undefined ? null : downloadOf(app),
  };
}

export async function countryList(deps: RoomDeps, call: Call): Promise<ResultOf<typeof authCodeApi.countryList>> {
  const [rows] = await deps.database.platform.read(
    query.selectFrom('country').select(['code', 'name', 'area', 'mobile_pattern']).orderBy('code'),
  );
  const list = rows
    .map((row) => ({
      code: row.code,
      name: pickText(row.name, call.language),
      area: row.area,
      mobilePattern: row.mobile_pattern,
    }))
    .sort((one, other) => one.name.localeCompare(other.name, call.language));
  return { list, total: list.length };
}

/** A store's own address, else our download of the uploaded package. */
function downloadOf(app: { type: number; software_version: string; download_url: string | null }): string {
  const wanted = new URLSearchParams({ type: String(app.type), softwareVersion: app.software_version });
  return app.download_url ?? `/api/base/web/appVersion/download?${wanted.toString()}`;
}
