// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { watermarkImage } from '../layout/watermark-image.ts';
import { countFitting } from './TopMenu.tsx';
import { Match } from './VehicleSearch.tsx';

test('the matched part of a hit is bold, whatever its case', () => {
  expect(renderToStaticMarkup(<Match text="HT-226" wanted="t-2" />)).toBe('H<b>T-2</b>26');
  expect(renderToStaticMarkup(<Match text="HT-226" wanted="x" />)).toBe('HT-226');
});

test('modules that do not fit leave room for the word that opens the rest', () => {
  expect(countFitting([100, 100, 100], 300)).toBe(3);
  expect(countFitting([100, 100, 100], 299)).toBe(2);
  expect(countFitting([100, 100, 100], 250)).toBe(1);
});

test('names cannot break out of the watermark', () => {
  expect(decodeURIComponent(watermarkImage('<script>"&'))).not.toContain('<script>');
});
