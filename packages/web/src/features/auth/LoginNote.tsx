import { useState } from 'react';
import { type PlainKey, useT } from '../../shell/i18n/i18n.ts';
import { lastSession } from '../../shell/session/session.ts';
import { Problem } from './form/Field.tsx';
import { takeRefused } from './ticket.ts';

/** Refusals of a company sign-in that a person can do something about. */
const refusedKeys: Readonly<Record<string, PlainKey>> = {
  A0225: 'login.companyDisabled',
  A0229: 'login.companyUnknown',
  A0271: 'login.companyDisabled',
  '5031': 'login.companyInactive',
};

/** Why the user sees this page, over the forms: the session ended, no menu, a new password, or a refused company sign-in. */
export function LoginNote({ refusal }: { refusal: string | null }) {
  const t = useT();
  const [refused] = useState(takeRefused);
  const note = noteOf();
  if (refusal !== null) return <Problem text={refusal} />;
  if (refused !== null) {
    const key = refusedKeys[refused];
    return <Problem text={key ? t(key) : t('login.companyRefused', { code: refused })} />;
  }
  if (note === null) return null;
  return (
    <p className="login-note" role="status">
      {t(note)}
    </p>
  );
}

function noteOf(): PlainKey | null {
  const note = new URLSearchParams(location.search).get('note');
  if (note === 'noMenu') return 'login.noMenu';
  if (note === 'passwordSet') return 'login.passwordSet';
  return lastSession().ended ? 'login.sessionEnded' : null;
}
