import type { outboxMessages as source } from '../en-US/outbox.ts';
import type { Translation } from '../language.ts';

export const outboxMessages: Translation<typeof source> = {
  'outbox.title': '发件箱',
  'outbox.empty': '暂无消息：短信和邮件的验证码与通知会显示在这里',
  'outbox.time': '时间',
  'outbox.channel': '渠道',
  'outbox.sms': '短信',
  'outbox.email': '邮件',
  'outbox.to': '收件人',
  'outbox.text': '消息',
  'outbox.state': '状态',
  'outbox.state.kept': '待查看',
  'outbox.state.sent': '已发送',
  'outbox.state.failed': '失败',
  'outbox.wiped': '已交付，内容不保留',
  'outbox.hidden': '对支持人员和密钥隐藏',
  'outbox.search': '地址或姓名',
  'outbox.copyCode': '复制验证码 {code}',
  'outbox.copied': '验证码已复制',
  'outbox.whyTitle': '未配置发送服务，消息留在此处',
  'outbox.whyEmail': '未配置邮件服务器：邮件不会发出。请在此查看验证码并转告。',
  'outbox.whySms': '未配置短信服务：短信不会发出。请在此查看验证码并转告。',
  'outbox.whyBoth': '未配置邮件服务器和短信服务：消息不会发出。请在此查看验证码并转告。',
  'outbox.how': '由服务器管理员设置 {settings} 并重启（docs/operate/mail-and-sms.md）。',
  'outbox.ownHidden': '发给超级管理员的消息仅超级管理员可见。',
};
