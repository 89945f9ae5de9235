import { feedbackApi } from '@treadline/contract/feedback';
import { invalidate } from '../../shell/api/query-client.ts';
import { useSubject } from '../../shell/realtime/use-subject.ts';

/** A push about a question or a reply fetches what is on screen again. */
export function useFeedbackNews(): void {
  useSubject('user.badge', ({ feedbackType }) => {
    if (feedbackType !== undefined) void invalidate(feedbackApi.list, feedbackApi.get);
  });
}
