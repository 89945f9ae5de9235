/** What a sign-up lacks, seen before it is sent (VAL-013). */
import { translate } from '../../shell/i18n/i18n.ts';
import type { Problems } from './form/problems.ts';
import type { RegisterDraft } from './register-draft.ts';

const accountLength = { min: 8, max: 20 } as const;

export function registerProblems(draft: RegisterDraft): Problems {
  const account = draft.account.trim();
  const { min, max } = accountLength;
  const wrongLength = account.length < min || account.length > max;
  return {
    ...(draft.customName.trim() === '' ? { customName: translate('login.customNameMissing') } : {}),
    ...(draft.abbreviateName.trim() === '' ? { abbreviateName: translate('login.abbreviateMissing') } : {}),
    ...(draft.name.trim() === '' ? { name: translate('login.nameMissing') } : {}),
    ...(wrongLength ? { account: translate('login.accountLength', accountLength) } : {}),
  };
}
