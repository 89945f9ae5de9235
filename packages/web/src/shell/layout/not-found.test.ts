import { expect, test } from 'vitest';
import type { MenuPage } from '../menu/menu-tree.ts';
import { nearest } from './NotFound.tsx';

const page = (path: string, name: string) => ({ key: path.slice(1), path, name }) as MenuPage;
const pages = [page('/receiver/list', 'Receivers'), page('/monitor', 'Live overview'), page('/alarmlist', 'Alarms')];

test('offers the pages whose names are nearest to the path tried, best first', () => {
  expect(nearest('/alarm', pages)[0]?.path).toBe('/alarmlist');
  expect(nearest('/reciever/list', pages)[0]?.path).toBe('/receiver/list');
  expect(nearest('/Monitor/monitorGroup', pages)[0]?.path).toBe('/monitor');
});

test('offers three at most', () => {
  expect(nearest('/x', [...pages, page('/more', 'More')])).toHaveLength(3);
});
