import { countCap } from '@treadline/contract/fields';
import { outboxApi } from '@treadline/contract/outbox';
import type { RoomApp } from '../../platform/feature.ts';
import { serve } from '../../platform/serve.ts';
import { outboxCount, outboxPage } from './outbox.views.ts';

export function outboxRoutes(app: RoomApp): void {
  serve(app, outboxApi, {
    list: async (scope, input) => {
      // Support staff and keys would read the codes by which the enterprise's own people come in.
      const isOwnPerson = scope.onBehalf === null && scope.apiKeyId === null;
      const [rows, [count]] = await scope.read(outboxPage(scope, input), outboxCount(scope, input, countCap));
      return {
        total: count?.total ?? 0,
        list: rows.map((row) => ({
          id: row.id,
          at: row.created_at.toISOString(),
          channel: row.channel,
          address: row.address,
          memberName: row.member_name,
          business: row.business,
          subject: isOwnPerson ? row.subject : null,
          body: isOwnPerson ? row.body : null,
          state: row.state,
          error: row.error,
        })),
      };
    },
  });
}
