import { type LoginLogRow, loginLogApi, loginWays } from '@treadline/contract/login-log';
import { refuse } from '../../platform/errors.ts';
import type { RoomApp } from '../../platform/feature.ts';
import type { Scope } from '../../platform/scope.ts';
import { serve } from '../../platform/serve.ts';
import { aboutOf } from '../../platform/spreadsheet/list-about.ts';
import { writeSheet } from '../../platform/spreadsheet/spreadsheet.ts';
import { reasonOf, trailCount, trailPage, walkTrail } from '../audit/audit.public.ts';
import { deviceOf } from './device.ts';
import { loginLogTexts } from './login-log.texts.ts';
import { daysOf, type LoginFilter, type LoginListRow, loginFilter, loginRows } from './login-log.views.ts';

const longestSpanMs = 93 * 86_400_000;

export function loginLogRoutes(app: RoomApp): void {
  serve(app, loginLogApi, {
    list: async (scope, input) => {
      const filter = await loginFilter(scope, input);
      const [rows, [count]] = await scope.read(loginRows(trailPage(filter, input)), trailCount(filter));
      return { list: rows.map((row) => loginLogRowOf(scope, row)), total: count?.total ?? 0 };
    },
    days: async (scope, { from, to }) => {
      const lengthMs = Date.parse(to) - Date.parse(from);
      if (lengthMs > longestSpanMs) refuse('5026', [{ path: 'to', code: '5026' }]);
      const [list] = await scope.read(await daysOf(scope, { from, to }));
      return { list };
    },
    export: (scope, input) => {
      const t = loginLogTexts(scope.language);
      return writeSheet({
        title: t('login-log.title'),
        format: input.format,
        timeZone: scope.timeZone,
        about: aboutOf(scope),
        columns: [
          { header: t('login-log.time'), width: 20 },
          { header: t('login-log.account'), width: 24 },
          { header: t('login-log.name'), width: 24 },
          { header: t('login-log.result'), width: 36 },
          { header: t('login-log.way'), width: 18 },
          { header: t('login-log.onBehalf'), width: 24 },
          { header: t('login-log.address'), width: 18 },
          { header: t('login-log.device'), width: 28 },
          { header: t('login-log.userAgent'), width: 60 },
        ],
        rows: exportRows(scope, input),
      });
    },
  });
}

async function* exportRows(scope: Scope, wish: LoginFilter) {
  const t = loginLogTexts(scope.language);
  for await (const row of walkTrail(scope, await loginFilter(scope, wish), loginRows)) {
    const { account, name, reason, way, onBehalf, address, device, userAgent } = loginLogRowOf(scope, row);
    const good = way === 'logout' ? t('login-log.signedOut') : t('login-log.good');
    const wayText = way === null ? null : t(`login-log.way.${way}`);
    yield [row.at, account, name, reason === '' ? good : reason, wayText, onBehalf, address, device, userAgent];
  }
}

function loginLogRowOf(scope: Scope, row: LoginListRow): LoginLogRow {
  return {
    id: row.id,
    at: row.at.toISOString(),
    memberId: row.member_id,
    account: row.account,
    name: row.name,
    outcome: row.outcome,
    reason: reasonOf(row.outcome, scope.language),
    way: loginWays.find((way) => way === row.way) ?? null,
    address: row.address,
    userAgent: row.user_agent,
    device: deviceOf(row.user_agent),
    firstTime: row.first_time,
    failuresAround: row.failures_around,
    onBehalf: row.on_behalf,
  };
}
