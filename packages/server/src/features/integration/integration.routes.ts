/** Endpoints of room integration. A directory is asked before it is stored, so that a typing error shows at once. */
import type { ParsedInputOf } from '@treadline/contract/endpoint';
import { type ErrorCode, errorCodes } from '@treadline/contract/error-code';
import type { integrationApi } from '@treadline/contract/integration';
import { rowByRow } from '../../platform/bulk.ts';
import { changesOf } from '../../platform/changes.ts';
import { refuse } from '../../platform/errors.ts';
import type { RoomApp, RoomDeps } from '../../platform/feature.ts';
import { errorTexts } from '../../platform/language.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Handlers } from '../../platform/serve.ts';
import { isoOf } from '../../platform/time.ts';
import {
  deleteDirectory,
  directoryById,
  directoryList,
  insertDirectory,
  switchDirectory,
  updateDirectory,
} from './integration.store.ts';
import { callbackPath, clientSecretPurpose, connect, type Directory } from './provider.ts';
import { UnsafeAddressError } from './safe-fetch.ts';

export function integrationRoutes(app: RoomApp, deps: RoomDeps): Handlers<typeof integrationApi> {
  const { publicUrl } = deps.product.singleSignOn;
  const turn = (scope: Scope, ids: readonly string[], enabled: boolean) => {
    const about = { constraints: app.constraints, action: enabled ? 'enable' : 'disable' };
    return rowByRow(scope, ids, about, async (tx, id) => {
      const name = await switchDirectory(tx, scope, id, enabled);
      scope.audit({ targetId: id, changes: { name, enabled: { from: !enabled, to: enabled } } });
      return name;
    });
  };
  return {
    list: async (scope) => {
      const [rows] = await scope.read(directoryList(scope.customer.id));
      const list = rows.map((row) => ({
        id: row.id,
        version: row.version,
        name: row.name,
        issuer: row.url,
        clientId: row.username ?? '',
        enabled: row.enabled,
        okAt: isoOf(row.ok_at),
        lastError: row.last_error === null ? null : problemText(scope, row.last_error),
      }));
      return { list, callbackUrl: `${publicUrl ?? ''}${callbackPath}` };
    },
    add: async (scope, input) => {
      const url = await issuerOf(deps, scope, input);
      const secret_sealed = deps.sealer.seal(input.clientSecret, clientSecretPurpose(scope.customer.id));
      const id = await scope.tx(async (tx) => {
        const row = { name: input.name, url, username: input.clientId };
        const added = await insertDirectory(tx, scope, { ...row, secret_sealed });
        scope.audit({ targetId: added, changes: shown(row) });
        return added;
      });
      return { id };
    },
    edit: (scope, input) => edit(deps, scope, input),
    enable: (scope, { ids }) => turn(scope, ids, true),
    disable: (scope, { ids }) => turn(scope, ids, false),
    delete: (scope, { id }) =>
      scope.tx(async (tx) => {
        const name = await deleteDirectory(tx, scope, id);
        scope.audit({ targetId: id, changes: { name } });
      }),
  };
}

async function edit(deps: RoomDeps, scope: Scope, input: ParsedInputOf<typeof integrationApi.edit>) {
  const [[before]] = await scope.read(directoryById(scope.customer.id, input.id));
  if (before === undefined) return refuse('A0117');
  if (before.version !== input.version) refuse('5004');
  const purpose = clientSecretPurpose(scope.customer.id);
  const elsewhere = new URL(input.issuer).origin !== new URL(before.url).origin;
  // The stored secret is told to nobody but the directory it was entered for.
  if (input.clientSecret === undefined && (elsewhere || before.secret_sealed === null)) {
    return refuse('A0116', [{ path: 'clientSecret', code: 'A0116' }]);
  }
  const stored = before.secret_sealed;
  const clientSecret = input.clientSecret ?? (stored === null ? '' : deps.sealer.unseal(stored, purpose));
  const url = await issuerOf(deps, scope, { ...input, clientSecret });
  const after = { name: input.name, url, username: input.clientId };
  const version = await scope.tx(async (tx) => {
    const sealed = input.clientSecret === undefined ? {} : { secret_sealed: deps.sealer.seal(clientSecret, purpose) };
    const changed = await updateDirectory(tx, scope, input, { ...after, ...sealed });
    const renewed = input.clientSecret === undefined ? {} : { renewed: true };
    const changes = changesOf(shown({ ...before, username: before.username ?? '' }), shown(after));
    scope.audit({ targetId: input.id, changes: { ...changes, ...renewed } });
    return changed;
  });
  return { version };
}

/** As the directory itself writes it. @throws AppError A0102 no address to be asked, 5040 no right answer in 10 s */
async function issuerOf(deps: RoomDeps, scope: Scope, directory: Directory): Promise<string> {
  try {
    const provider = await connect(directory, deps.product.singleSignOn.loopback, null);
    return provider.serverMetadata().issuer;
  } catch (error) {
    const code = isUnsafe(error) ? 'A0102' : '5040';
    deps.log.warn({ err: error, requestId: scope.requestId }, 'directory did not answer');
    return refuse(code, [{ path: 'issuer', code }]);
  }
}

/** The library wraps what its fetch throws. */
function isUnsafe(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) if (each instanceof UnsafeAddressError) return true;
  return false;
}

function shown({ name, url, username }: { name: string; url: string; username: string }) {
  return { name, issuer: url, clientId: username };
}

const known: ReadonlySet<string> = new Set(errorCodes);

/** Our own refusals in the reader's language; what a directory said, as it said it. */
function problemText(scope: Scope, problem: string): string {
  return known.has(problem) ? errorTexts(scope.language)(`error.${problem as ErrorCode}`) : problem;
}
