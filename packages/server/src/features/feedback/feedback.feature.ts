/** Room feedback: people ask, operations staff answer (pages.md L2). */
import type { Feature } from '../../platform/feature.ts';
import { feedbackRoutes } from './feedback.routes.ts';

export const feedbackFeature: Feature = {
  name: 'feedback',
  routes: feedbackRoutes,
  constraints: {
    feedback__no: 'A0118',
    comment__content_given: 'A0116',
    comment__one_record: 'A0102',
    comment__feedback: 'A0117',
    file__feedback: 'A0117',
    file__comment: 'A0117',
  },
};
