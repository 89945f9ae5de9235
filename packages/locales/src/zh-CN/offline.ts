import type { offlineMessages as source } from '../en-US/offline.ts';
import type { Translation } from '../language.ts';

export const offlineMessages: Translation<typeof source> = {
  'offline.noNetwork': '此计算机没有网络连接',
  'offline.noServer': '服务器没有响应',
  'offline.nothingShown': '此处不显示胎压、位置和报警：没有服务器，这些数据可能已过时。',
  'offline.lastContact': '与服务器的最后联系：{time}（{age}）',
  'offline.never': '此浏览器尚未与服务器联系过。',
  'offline.retrying': '每五秒重试一次。',
  'offline.retry': '立即重试',
  'offline.back': '服务器已恢复响应，正在加载…',
};
