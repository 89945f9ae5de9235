// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { useOpenRow, withValues } from './use-address.ts';

afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
});

test('changes lie over the query, others stay, empty ones go', () => {
  const now = new URLSearchParams('page=2&keyword=an&tab=x');
  expect(withValues(now, { page: '', keyword: 'bo', new: '1' }).toString()).toBe('keyword=bo&tab=x&new=1');
  expect(now.toString()).toBe('page=2&keyword=an&tab=x');
});

interface Row {
  id: string;
  name: string;
}

function List({ rows }: { rows: readonly Row[] }) {
  const { row, open } = useOpenRow('entry', rows);
  return (
    <>
      <output>{row?.name ?? 'closed'}</output>
      {rows.map((each) => (
        <button key={each.id} type="button" onClick={() => open(each)}>
          {each.name}
        </button>
      ))}
      <button type="button" onClick={() => open(null)}>
        close
      </button>
    </>
  );
}
const page = (rows: readonly Row[]) => (
  <BrowserRouter>
    <List rows={rows} />
  </BrowserRouter>
);
const click = (name: string) => act(async () => void fireEvent.click(screen.getByText(name, { selector: 'button' })));
const shown = () => document.querySelector('output')?.textContent;

test('an opened row stands in the address beside the filters, and a link opens it', async () => {
  history.replaceState(null, '', '/audit?keyword=an');
  const { unmount } = render(page([{ id: '7', name: 'seven' }]));
  await click('seven');
  expect(location.search).toBe('?keyword=an&entry=7');
  unmount();
  render(page([{ id: '7', name: 'seven' }]));
  expect(shown()).toBe('seven');
  await click('close');
  expect([shown(), location.search]).toEqual(['closed', '?keyword=an']);
});

test('it follows newer answers, and stays when they no longer have it', async () => {
  history.replaceState(null, '', '/audit?entry=7');
  const { rerender } = render(page([{ id: '7', name: 'seven' }]));
  rerender(page([{ id: '7', name: 'seven, edited' }]));
  expect(shown()).toBe('seven, edited');
  rerender(page([{ id: '8', name: 'eight' }]));
  expect(shown()).toBe('seven, edited');
});

test('an address that names no row of the list opens nothing', () => {
  history.replaceState(null, '', '/audit?entry=99');
  render(page([{ id: '7', name: 'seven' }]));
  expect(shown()).toBe('closed');
});
