import { successCode } from '@treadline/contract/envelope';
import { countCap } from '@treadline/contract/fields';
import { telemetryApi } from '@treadline/contract/telemetry';
import { writeAudit } from '../../platform/audit.ts';
import { aboutCall } from '../../platform/call-of.ts';
import type { Database } from '../../platform/database/database.ts';
import type { RoomApp } from '../../platform/feature.ts';
import { errorTexts } from '../../platform/language.ts';
import type { Scope } from '../../platform/scope.ts';
import { serve } from '../../platform/serve.ts';
import { framesFile, readFrames } from './frames.ts';
import { readSeries } from './series.ts';
import { markQuarantine, quarantineCount, quarantinePage } from './telemetry.views.ts';

export function telemetryRoutes(app: RoomApp): void {
  const { bus, database } = app.deps;
  serve(app, telemetryApi, {
    series: readSeries,
    frames: (scope, { receiverId }) => readFrames(scope, bus, receiverId),
    framesHex: (scope, { receiverId }) => framesFile(scope, bus, receiverId),
    quarantine: async (scope, input) => {
      const [rows, [count]] = await database.platform.read(
        quarantinePage(scope, input),
        quarantineCount(scope, input, countCap),
      );
      return {
        total: count?.total ?? 0,
        list: rows.map((row) => ({
          id: row.id,
          kind: row.kind,
          protocol: row.protocol,
          deviceNo: row.device_no,
          reason: row.reason,
          firstAt: row.first_at.toISOString(),
          lastAt: row.last_at.toISOString(),
          frames: row.frames,
          receiverNo: row.receiver_no,
          lastValues: row.last_values,
          ignoredAt: row.ignored_at?.toISOString() ?? null,
        })),
      };
    },
    ignore: (scope, { ids }) => markDevices(database, scope, { ids, ignored: true }),
    heed: (scope, { ids }) => markDevices(database, scope, { ids, ignored: false }),
  });
}

/**
 * Through the platform door, as the list is: the rows are nobody's yet. The trail is written in the same transaction.
 * A0117 for each id that is not in the caller's list.
 */
async function markDevices(database: Database, scope: Scope, about: { ids: string[]; ignored: boolean }) {
  const done = await database.platform.tx(async (tx) => {
    const { rows } = await markQuarantine(scope, about).execute(tx);
    const call = aboutCall(scope, scope, about.ignored ? 'telemetry.ignore' : 'telemetry.heed');
    await writeAudit(
      tx,
      rows.map((row) => ({ ...call, targetId: row.id, changes: { deviceNo: row.device_no } })),
    );
    return new Map(rows.map((row) => [row.id, row.device_no]));
  });
  const t = errorTexts(scope.language);
  const list = [...new Set(about.ids)].map((id) => {
    const name = done.get(id);
    return name === undefined
      ? { id, name: null, code: 'A0117', message: t('error.A0117') }
      : { id, name, code: successCode, message: t('error.success') };
  });
  return { list };
}
