/** The contract is a table of endpoints (architecture.md 4): path, access, input, result and refusals in one place. */
import { z } from 'zod';
import type { ErrorCode } from './error-code.ts';
import type { Permission } from './permission.ts';

export type Access = 'public' | 'signedIn' | Permission;
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Kind = 'json' | 'file';

/** One file beside the fields, as multipart/form-data; fields are text there and coerced by the schema. */
export interface Upload {
  maxBytes: number;
  /** Where the usual time of a call is too short for the file. */
  timeoutMs?: number;
}

export interface Endpoint<
  I extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
  A extends Access = Access,
  K extends Kind = Kind,
  U extends Upload | null = Upload | null,
> {
  method: Method;
  /** Without the `/api` base. */
  path: `/${string}`;
  access: A;
  input: I;
  result: R;
  /** Refusals beyond those possible everywhere (model.md 6). */
  errors: readonly ErrorCode[];
  /** `file`: the handler answers bytes with a content-disposition, not an envelope. */
  kind: K;
  /** Null: the body is JSON. */
  upload: U;
}

interface EndpointWish<
  I extends z.ZodType,
  R extends z.ZodType,
  A extends Access,
  K extends Kind,
  U extends Upload | null,
> {
  method: Method;
  path: `/${string}`;
  access: A;
  input?: I;
  result?: R;
  errors?: readonly ErrorCode[];
  kind?: K;
  upload?: U;
}

export function endpoint<
  const A extends Access,
  I extends z.ZodType = z.ZodObject<Record<never, never>>,
  R extends z.ZodType = z.ZodNull,
  const K extends Kind = 'json',
  const U extends Upload | null = null,
>(wish: EndpointWish<I, R, A, K, U>): Endpoint<I, R, A, K, U> {
  return {
    method: wish.method,
    path: wish.path,
    access: wish.access,
    input: wish.input ?? (z.object({}) as unknown as I),
    result: wish.result ?? (z.null() as unknown as R),
    errors: wish.errors ?? [],
    kind: wish.kind ?? ('json' as K),
    upload: wish.upload ?? (null as U),
  };
}

/** What a caller may pass (before defaults and coercion). */
export type InputOf<E extends Endpoint> = z.input<E['input']>;
/** What a handler receives (after defaults and coercion). */
export type ParsedInputOf<E extends Endpoint> = z.output<E['input']>;
export type ResultOf<E extends Endpoint> = z.output<E['result']>;

/** A room's part of the contract. */
export type Api = Record<string, Endpoint>;
