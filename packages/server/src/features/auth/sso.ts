/**
 * Sign-in through the directory of an enterprise (OpenID Connect, authorization code with PKCE). Who the directory names
 * is a member by its own claim; the first time by an e-mail address that the directory has verified and that belongs to
 * a member of the same enterprise. Nobody is made a member this way.
 */
import type { ErrorCode } from '@treadline/contract/error-code';
import {
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { writeAudit } from '../../platform/audit.ts';
import { AppError, refuse } from '../../platform/errors.ts';
import type { RoomDeps } from '../../platform/feature.ts';
import type { Call } from '../../platform/scope.ts';
import { callbackPath, clientSecretPurpose, connect, type Provider } from '../integration/integration.public.ts';
import type { LoginResult, SignIn } from './auth.service.ts';
import { findClaimant, type SignInMember } from './auth.store.ts';
import { directoryById, directoryOf, noteDirectory, type SignInDirectory } from './sso.store.ts';
import { giveTicket, type Subject, takeTicket } from './ticket.ts';

/** What the browser keeps, sealed, between leaving and coming back. */
export interface Flow {
  customerId: string;
  directoryId: string;
  state: string;
  nonce: string;
  verifier: string;
  /** Origin of the console as the browser sees it. */
  origin: string;
  redirect: string;
  startedAt: number;
}

export const flowSeconds = 600;

/** @throws AppError A0229 no such enterprise, or it has no directory; 5031; 5040 the directory does not answer */
export async function startSignIn(
  deps: RoomDeps,
  wish: { enterprise: string; redirect: string; origin: string },
): Promise<{ address: string; flow: Flow }> {
  const directory = await directoryOf(deps, wish.enterprise);
  if (directory === null) return refuse('A0229');
  if (directory.customerStatus !== 'active') refuse('5031');
  return noted(deps, directory, async () => {
    const provider = await reach(deps, directory);
    const [state, nonce, verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
    const address = buildAuthorizationUrl(provider, {
      redirect_uri: `${wish.origin}${callbackPath}`,
      scope: 'openid email profile',
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
    });
    const { origin, redirect } = wish;
    const about = { customerId: directory.customerId, directoryId: directory.id, startedAt: deps.now() };
    return { address: address.href, flow: { ...about, state, nonce, verifier, origin, redirect } };
  });
}

/**
 * Answers a ticket for whom the directory named.
 * @param search query of the way back, with its `?`
 * @throws AppError A0230 late or not begun here, A0201 the directory refused, 5040, A0229 nobody here, 5031
 */
export async function finishSignIn(deps: RoomDeps, call: Call, flow: Flow, search: string): Promise<string> {
  const directory = await directoryById(deps, { customerId: flow.customerId, id: flow.directoryId });
  if (directory === null) return refuse('A0229');
  if (directory.customerStatus !== 'active') refuse('5031');
  return noted(deps, directory, async () => {
    const provider = await reach(deps, directory);
    const person = await personOf(deps, provider, flow, search);
    const subject = { customerId: directory.customerId, claim: `${directory.issuer}|${person.sub}` };
    await memberOf(deps, call, subject, person.email);
    const ticket = await giveTicket(deps, subject, call.address);
    await noteDirectory(deps, directory, null);
    return ticket;
  });
}

/** @throws AppError A0230, and as `SignIn.enter` */
export function signInByTicket(
  { deps, signIn }: { deps: RoomDeps; signIn: SignIn },
  call: Call,
  { ticket, totp }: { ticket: string; totp?: string | undefined },
): Promise<LoginResult> {
  return takeTicket(deps, ticket, async ({ customerId, claim }) => {
    const member = await findClaimant(deps.database.platform, { kind: 'oidc', value: claim });
    if (member === null || member.customerId !== customerId) return refuse('A0230');
    return signIn.enter(call, { member, way: 'oidc', account: member.loginAccount ?? member.name, totp });
  });
}

async function reach(deps: RoomDeps, directory: SignInDirectory): Promise<Provider> {
  const { customerId, id, version, issuer, clientId, secretSealed } = directory;
  if (secretSealed === null) return refuse('5040');
  const clientSecret = deps.sealer.unseal(secretSealed, clientSecretPurpose(customerId));
  return connect(
    { issuer, clientId, clientSecret },
    deps.product.singleSignOn.loopback,
    `${customerId}.${id}.${version}`,
  );
}

/** Whom the directory names; `email` only when it has verified it. */
async function personOf(
  deps: RoomDeps,
  provider: Provider,
  flow: Flow,
  search: string,
): Promise<{ sub: string; email: string | null }> {
  if (deps.now() - flow.startedAt > flowSeconds * 1000) refuse('A0230');
  if (new URLSearchParams(search).get('state') !== flow.state) refuse('A0230');
  const tokens = await authorizationCodeGrant(provider, new URL(`${flow.origin}${callbackPath}${search}`), {
    pkceCodeVerifier: flow.verifier,
    expectedState: flow.state,
    expectedNonce: flow.nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (claims === undefined) return refuse('5040');
  const told =
    typeof claims.email === 'string' || provider.serverMetadata().userinfo_endpoint === undefined
      ? claims
      : await fetchUserInfo(provider, tokens.access_token, claims.sub);
  const email = told.email_verified === true && typeof told.email === 'string' ? told.email.toLowerCase() : null;
  return { sub: claims.sub, email };
}

/** @throws AppError A0229 neither linked nor known by e-mail in this enterprise */
async function memberOf(deps: RoomDeps, call: Call, subject: Subject, email: string | null): Promise<SignInMember> {
  const door = deps.database.platform;
  const linked = await findClaimant(door, { kind: 'oidc', value: subject.claim });
  if (linked !== null) return linked.customerId === subject.customerId ? linked : refuse('A0229');
  const member = email === null ? null : await findClaimant(door, { kind: 'email', value: email });
  if (member === null || member.customerId !== subject.customerId) return refuse('A0229');
  const { customerId, memberId } = member;
  await door.tx(async (tx) => {
    await tx
      .insertInto('claim')
      .values({ customer_id: customerId, kind: 'oidc', value: subject.claim, owner_id: memberId })
      .execute();
    await writeAudit(tx, [
      {
        customerId,
        memberId,
        action: 'auth.link',
        targetKind: 'member',
        targetId: memberId,
        changes: { email, claim: subject.claim },
        account: member.loginAccount ?? member.name,
        address: call.address,
        userAgent: call.userAgent,
        platform: call.platform,
        requestId: call.requestId,
      },
    ]);
  });
  return member;
}

/** What goes wrong is kept where an administrator reads it, and answered as a code. */
async function noted<T>(deps: RoomDeps, directory: SignInDirectory, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = codeOf(error);
    await noteDirectory(deps, directory, error instanceof AppError ? code : wordsOf(error));
    deps.log.warn({ err: error, customerId: directory.customerId, code }, 'sign-in by directory failed');
    return refuse(code);
  }
}

function codeOf(error: unknown): ErrorCode {
  if (error instanceof AppError) return error.code;
  return error instanceof AuthorizationResponseError ? 'A0201' : '5040';
}

/** The directory's own words where there are any. */
function wordsOf(error: unknown): string {
  const { error: name, error_description: description, message } = (error ?? {}) as Record<string, unknown>;
  return [name, description ?? message].filter((part) => typeof part === 'string').join(': ');
}
