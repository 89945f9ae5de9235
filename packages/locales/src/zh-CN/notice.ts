import type { noticeMessages as source } from '../en-US/notice.ts';
import type { Translation } from '../language.ts';

export const noticeMessages: Translation<typeof source> = {
  'notice.feedback': '{name} 提问：{subject}',
  'notice.feedbackReply': '{name} 已回复：{subject}',
  'notice.feedbackSupportReply': '客服已回复：{subject}',
  'notice.authorizationAsked': '{company} 的 {applicant} 申请授权登录：{reason}',
  'notice.authorizationEntered': '{company} 的 {applicant} 已凭您的授权码登录',
  'notice.authorizationCancelled': '{company} 的 {applicant} 已结束授权登录',
};
