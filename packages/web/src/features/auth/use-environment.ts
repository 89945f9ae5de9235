/** What this installation offers before anybody is signed in. */
import type { authApi } from '@treadline/contract/auth';
import type { ResultOf } from '@treadline/contract/endpoint';
import { useEffect, useState } from 'react';
import { call } from '../../shell/api/call.ts';
import { authCalls } from './login-endpoints.ts';

export type Environment = ResultOf<typeof authApi.environment>;

/** Null until it is known, and when it could not be asked: then only what always works is offered. */
export function useEnvironment(): Environment | null {
  const [environment, setEnvironment] = useState<Environment | null>(null);
  useEffect(() => {
    const ended = new AbortController();
    call(authCalls.environment, {}, { quiet: true, signal: ended.signal }).then(setEnvironment, () => undefined);
    return () => ended.abort();
  }, []);
  return environment;
}
