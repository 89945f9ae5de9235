/** A directory of people on loopback: a real OpenID Connect provider whose sign-in page is answered by the test. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

export interface DirectoryPerson {
  sub: string;
  email?: string;
  email_verified?: boolean;
}

export interface TestDirectory {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Who signs in next; null: somebody who turns back. */
  person: DirectoryPerson | null;
  /** Signs `person` in at the address the console sent the browser to. Answers where the browser is sent back to. */
  visit(address: string): Promise<string>;
  close(): Promise<void>;
}

/** @param redirectUri the only one it knows */
export async function startDirectory(redirectUri: string): Promise<TestDirectory> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = { clientId: 'treadline', clientSecret: 'a secret of the directory, long enough for every use' };
  const people = new Map<string, DirectoryPerson>();
  const provider = new Provider(issuer, {
    clients: [{ client_id: client.clientId, client_secret: client.clientSecret, redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    cookies: { keys: ['a key of the test'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_context, sub) => {
      const person = people.get(sub);
      return person && { accountId: sub, claims: async () => ({ ...person, name: 'Somebody' }) };
    },
  });
  const callback = provider.callback();
  const directory: TestDirectory = {
    issuer,
    ...client,
    person: null,
    visit: (address) => visit(address, issuer),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/') !== true) return void callback(request, response);
    void (async () => {
      const { prompt, params, session } = await provider.interactionDetails(request, response);
      const { person } = directory;
      if (person === null) {
        return provider.interactionFinished(request, response, {
          error: 'access_denied',
          error_description: 'the person turned back',
        });
      }
      people.set(person.sub, person);
      if (prompt.name === 'login') {
        return provider.interactionFinished(request, response, { login: { accountId: person.sub } });
      }
      const grant = new provider.Grant({
        accountId: session?.accountId ?? '',
        clientId: String(params.client_id),
      });
      grant.addOIDCScope('openid email profile');
      return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
    })();
  });
  return directory;
}

/** As a fresh browser: follows redirects and keeps cookies, until it is sent away from the directory. */
async function visit(address: string, issuer: string): Promise<string> {
  const cookies = new Map<string, string>();
  for (let at = address, hops = 0; hops < 12; hops += 1) {
    if (!at.startsWith(issuer)) return at;
    const response = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`the directory stops with ${response.status}: ${await response.text()}`);
    at = new URL(location, at).href;
  }
  throw new Error('the directory goes round in circles');
}
