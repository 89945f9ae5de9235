/** What the shell uses of the account room; its forms come only when they are needed. */
import { lazy } from 'react';

export { AfterSignIn } from './AfterSignIn.tsx';

export const SecondFactorDue = lazy(() =>
  import('./SecondFactorDue.tsx').then((module) => ({ default: module.SecondFactorDue })),
);
