import type { mailMessages as source } from '../en-US/mail.ts';
import type { Translation } from '../language.ts';

export const mailMessages: Translation<typeof source> = {
  'mail.code.subject': '您的 Treadline 验证码',
  'mail.code.login': '您的登录验证码：',
  'mail.code.register': '您的注册验证码：',
  'mail.code.forgetPassword': '您的重置密码验证码：',
  'mail.code.contact': '您的联系方式验证码：',
  'mail.code.changeContact': '您的更换联系方式验证码：',
  'mail.code.limits': '验证码 {minutes} 分钟内有效，仅可使用一次。Treadline 工作人员绝不会向您索取验证码。',
  'mail.code.notYou': '如非本人操作，可能是他人误填；没有验证码不会有任何变更。',
  'mail.code.sms': '{purpose}{code}，{minutes} 分钟内有效，请勿转告他人。',
  'mail.notice.passwordSubject': '您的 Treadline 密码已修改',
  'mail.notice.password': '账号 {account} 的密码已修改，其他设备已退出登录。',
  'mail.notice.contactSubject': '您的 Treadline 联系方式已变更',
  'mail.notice.contact': '此联系方式已不再属于账号 {account}。',
  'mail.notice.notYou': '如非本人操作，请立即联系贵企业管理员。',
};
