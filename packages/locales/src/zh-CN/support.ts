import type { supportMessages as source } from '../en-US/support.ts';
import type { Translation } from '../language.ts';

export const supportMessages: Translation<typeof source> = {
  'support.code.subject': '{applicant} 申请进入 {enterprise}',
  'support.code.ask': '{company} 的 {applicant} 申请进入 Treadline 中的 {enterprise}。',
  'support.code.reason': '原因：{reason}',
  'support.code.look': '对方只申请查看，不会改动任何内容。',
  'support.code.change': '对方还申请进行修改。在您于控制台中允许之前，任何内容都无法被修改。',
  'support.code.agree': '如果您同意，请将此授权码告知对方：',
  'support.code.limits':
    '授权码 {minutes} 分钟内有效，仅可使用一次。对方的每一步操作都记录在“系统 > 授权登录”中，您可以随时在那里终止。如果您不同意，无需任何操作。',
  'support.code.sms':
    '{company} 的 {applicant} 申请进入 Treadline 中的 {enterprise}。如果同意，请在 {minutes} 分钟内将授权码 {code} 告知对方；如不同意，无需操作。',
};
