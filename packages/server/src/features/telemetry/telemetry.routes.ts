import { countCap } from '@treadline/contract/fields';
import { telemetryApi } from '@treadline/contract/telemetry';
import type { RoomApp } from '../../platform/feature.ts';
import { serve } from '../../platform/serve.ts';
import { framesFile, readFrames } from './frames.ts';
import { readSeries } from './series.ts';
import { quarantineCount, quarantinePage } from './telemetry.views.ts';

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
        })),
      };
    },
  });
}
