/** Every reply is HTTP 200 with this body (ruling 3); other statuses are for transport only. */
import type { ErrorCode } from './error-code.ts';

export interface Envelope<R> {
  code: ErrorCode | '00000';
  /** In the language of the request's `language` header. */
  message: string;
  result: R;
}

export interface FieldProblem {
  path: string;
  code: ErrorCode;
  message: string;
}

/** What a refused person may do, beside the message: PERM-016. */
export type RefusalHint = 'contactAdministrator';

export const successCode = '00000';

/** Header names of specification 7 and 8. */
export const header = {
  token: 'gtex-token',
  language: 'language',
  timeZone: 'time-zone',
  platform: 'platform',
  distanceUnit: 'x-user-distance-unit',
  temperatureUnit: 'x-user-temperature-unit',
  pressureUnit: 'x-user-pressure-unit',
  treadUnit: 'x-user-mm-unit',
  requestId: 'x-request-id',
} as const;

export const languages = ['en-US', 'zh-CN', 'es-ES', 'fr-FR', 'pt-BR'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'en-US';
