/** Room message: what people are told, and what of it they have read. */
import type { Feature } from '../../platform/feature.ts';
import { startRetention } from './message.retention.ts';
import { messageRoutes } from './message.routes.ts';

export const messageFeature: Feature = {
  name: 'message',
  routes: messageRoutes,
  constraints: {
    message__member: { missing: '6001', referenced: 'A0321' },
    alarm_read__member: { missing: '6001', referenced: 'A0321' },
  },
  start: startRetention,
};
