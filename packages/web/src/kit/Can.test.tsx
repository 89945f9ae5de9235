// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { actions } from '@treadline/contract/permission';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hasRole } from '../shell/session/roles.ts';
import { loadAccount, useAccount } from '../shell/session/use-account.ts';
import { Can } from './Can.tsx';

let granted: { permissionId: string; actionList: string[] }[];

beforeEach(() => {
  granted = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const menu = { menu: [], permissions: granted };
    const user = { userId: '1', roleKind: null, roleName: 'Translator', secondFactorDue: false };
    return Response.json({ code: '00000', message: '', result: address.includes('userMenu') ? menu : user });
  });
});
afterEach(() => {
  cleanup();
  useAccount.setState({ permissions: new Set() });
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

async function signInWith(...actionList: string[]): Promise<void> {
  granted = [{ permissionId: 'dictionary', actionList }];
  await act(() => loadAccount([]));
}

const buttons = () => screen.queryAllByRole('button').map((button) => button.textContent);

function Buttons() {
  return actions.map((action) => (
    <Can key={action} permission={`dictionary:${action}`}>
      <button type="button">{action}</button>
    </Can>
  ));
}

test('each of the nine actions shows its button alone, with the permission id it stands under [PERM-012]', async () => {
  render(<Buttons />);
  expect(buttons()).toEqual([]);
  for (const action of actions) {
    await signInWith(action);
    expect(buttons()).toEqual([action]);
  }
  granted = [{ permissionId: 'app-version', actionList: [...actions] }];
  await act(() => loadAccount([]));
  expect(buttons()).toEqual([]);
});

test('an element is removed from the page when its action is taken away, not only greyed out [PERM-014]', async () => {
  const { container } = render(<Buttons />);
  await signInWith('query', 'edit', 'delete');
  expect(buttons()).toEqual(['delete', 'edit', 'query']);
  await signInWith('query');
  expect(container.innerHTML).toBe('<button type="button">query</button>');
});

test('who signs in has their role strings in session storage [PERM-023]', async () => {
  await signInWith('query');
  expect(hasRole('Translator')).toBe(true);
  expect(hasRole('super_admin')).toBe(false);
});
