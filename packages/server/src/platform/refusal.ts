/** What a call answers when it is not served: rulings 2 and 3, and the catalogue of specification 8. */
import type { FieldProblem } from '@treadline/contract/envelope';
import { header } from '@treadline/contract/envelope';
import type { ErrorCode } from '@treadline/contract/error-code';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, databaseRefusal } from './errors.ts';
import type { RoomApp } from './feature.ts';
import { InputError } from './input.ts';
import { errorTexts, languageOf } from './language.ts';

export interface RefusalContext {
  app: Pick<RoomApp, 'constraints' | 'deps'>;
  action: string;
  /** A public call is a part of signing in: its 401 leaves a session alone (`isLogin`). */
  isPublic: boolean;
}

interface Refusal {
  status: number;
  code: ErrorCode;
  fields: readonly FieldProblem[];
}

export function sendRefusal(
  context: RefusalContext,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const language = request.headers[header.language];
  const t = errorTexts(languageOf(typeof language === 'string' ? language : undefined));
  const { status, code, fields } = refusalOf(context, error, (known) => t(`error.${known}`));
  if (status >= 500) {
    context.app.deps.log.error({ err: error, requestId: request.id, action: context.action }, 'call failed');
  }
  const result = {
    ...(fields.length > 0 ? { fields } : {}),
    ...(error instanceof AppError && error.hint !== null ? { hint: error.hint } : {}),
    ...(status === 401 && context.isPublic ? { isLogin: true } : {}),
  };
  reply.code(status).header('content-type', 'application/json; charset=utf-8');
  reply.removeHeader('content-disposition');
  return reply.send({ code, message: t(`error.${code}`), result: Object.keys(result).length > 0 ? result : null });
}

/** The code `sendRefusal` answers. */
export function codeOf(context: RefusalContext, error: unknown): ErrorCode {
  return refusalOf(context, error, () => '').code;
}

function refusalOf(context: RefusalContext, error: unknown, text: (code: ErrorCode) => string): Refusal {
  if (error instanceof InputError) return { status: 200, code: error.code, fields: error.problems };
  if (error instanceof AppError) {
    const fields = error.fields.map((field) => ({ ...field, message: text(field.code) }));
    return { status: statusOf(error.code), code: error.code, fields };
  }
  const code = databaseRefusal(error, context.app.constraints, context.action.split('.').at(-1) ?? '');
  if (code !== null) return { status: 200, code, fields: [] };
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  if (status === 429) return { status: 429, code: 'A0123', fields: [] };
  if (status === 413) return { status: 413, code: 'A0115', fields: [] };
  if (status === 404) return { status: 404, code: 'A0117', fields: [] };
  // The framework's own refusals: body that is no JSON, wrong content type, wrong length.
  if (typeof status === 'number' && status >= 400 && status < 500) return { status: 200, code: 'A0115', fields: [] };
  return { status: 500, code: 'B0001', fields: [] };
}

function statusOf(code: ErrorCode): number {
  if (code === 'A0101') return 401;
  return code === 'A0123' ? 429 : 200;
}
