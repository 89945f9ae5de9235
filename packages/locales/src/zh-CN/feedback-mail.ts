import type { feedbackMailMessages as source } from '../en-US/feedback-mail.ts';
import type { Translation } from '../language.ts';

export const feedbackMailMessages: Translation<typeof source> = {
  'feedback-mail.subject': '答复：{subject}',
  'feedback-mail.support': '客服已答复您的问题“{subject}”：',
  'feedback-mail.colleague': '{name} 已答复您的问题“{subject}”：',
  'feedback-mail.link': '完整对话请在控制台查看：{link}',
  'feedback-mail.where': '完整对话请在控制台的“反馈”中查看。',
  'feedback-mail.why': '您收到此邮件，是因为您选择了邮件通知。',
};
