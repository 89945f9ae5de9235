/** What a person sees on a canvas, for tests of maps and charts: they have no elements to ask. */
import type { Locator, Page } from '@playwright/test';

/** Share of pixels that differ between two screenshots of one size, 0 to 1. */
export async function difference(page: Page, one: Buffer, other: Buffer): Promise<number> {
  const pictures = [one.toString('base64'), other.toString('base64')];
  return page.evaluate(async (encoded) => {
    const pixelsOf = async (picture: string) => {
      const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      return context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? new Uint8ClampedArray();
    };
    const [a, b] = await Promise.all(encoded.map(pixelsOf));
    let apart = 0;
    for (let at = 0; at < (a?.length ?? 0); at += 4) {
      if (Math.abs((a?.[at] ?? 0) - (b?.[at] ?? 0)) > 12) apart += 1;
    }
    return apart / ((a?.length ?? 4) / 4);
  }, pictures);
}

/** Where the legend shows this colour, from the upper left corner of the chart: the topmost place of it. */
export async function legendOf(canvas: Locator, colour: string): Promise<{ x: number; y: number }> {
  const [first] = await pointsOf(canvas, colour);
  if (!first) throw new Error(`nothing is drawn in ${colour}`);
  return { x: first[0] + 3, y: first[1] };
}

/** Whether the legend has this colour at its height; a line that is switched off has lost it. */
export async function isSwitchedOn(canvas: Locator, colour: string, legend: { y: number }): Promise<boolean> {
  return (await pointsOf(canvas, colour)).some(([, y]) => Math.abs(y - legend.y) < 5);
}

/** In CSS pixels, line by line. */
async function pointsOf(canvas: Locator, colour: string): Promise<[number, number][]> {
  return canvas.evaluate((node, wanted) => {
    const drawn = node as HTMLCanvasElement;
    const value = Number.parseInt(wanted.slice(1), 16);
    const parts = [(value >> 16) & 255, (value >> 8) & 255, value & 255];
    const scale = drawn.width / drawn.clientWidth;
    const data = drawn.getContext('2d')?.getImageData(0, 0, drawn.width, drawn.height).data ?? [];
    const found: [number, number][] = [];
    for (let at = 0; at < data.length; at += 4) {
      const near = parts.every((part, channel) => Math.abs((data[at + channel] ?? 0) - part) < 26);
      // A level line between two rows of pixels covers neither: what counts is its colour, not how much of it.
      if (near && (data[at + 3] ?? 0) > 96) {
        const pixel = at / 4;
        found.push([(pixel % drawn.width) / scale, Math.floor(pixel / drawn.width) / scale]);
      }
    }
    return found;
  }, colour);
}
