import type { whatsNewMessages as source } from '../en-US/whats-new.ts';
import type { Translation } from '../language.ts';

export const whatsNewMessages: Translation<typeof source> = {
  'whats-new.title': '新功能',
  'whats-new.titleUnseen': '新功能（未读）',
  'whats-new.unseen': '控制台有更新说明',
  'whats-new.version': '版本 {version}',
  'whats-new.empty': '尚未发布此控制台的更新说明',
  'whats-new.build': '当前构建：{version}',
};
