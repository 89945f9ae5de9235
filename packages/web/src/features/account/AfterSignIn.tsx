import { lazy, Suspense, useState } from 'react';
import { persistently } from '../../shell/persistently.ts';
import { useUser } from '../../shell/session/use-account.ts';
import { contactAnswered, isContactDue } from '../auth/auth.public.ts';

const CompleteContact = lazy(() =>
  persistently(() => import('./CompleteContact.tsx')).then((module) => ({ default: module.CompleteContact })),
);

/** What a sign-in asked the console to do: complete a missing phone or e-mail, once. */
export function AfterSignIn() {
  const { mobile, email } = useUser();
  const [due, setDue] = useState(isContactDue);
  if (!due || (mobile !== null && email !== null)) return null;
  const done = () => {
    contactAnswered();
    setDue(false);
  };
  return (
    <Suspense>
      <CompleteContact onDone={done} />
    </Suspense>
  );
}
