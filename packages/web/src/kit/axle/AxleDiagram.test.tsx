import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { wheelsInZOrder } from '@treadline/domain/wheel/wheel-code';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AxleDiagram } from './AxleDiagram.tsx';
import { AxleStrip } from './AxleStrip.tsx';
import { type AxleWheel, wheelKey } from './axle-wheel.ts';

afterEach(cleanup);

const wheels = (
  frame: 'vehicle' | 'trailer',
  perAxle: readonly number[],
  tones: Record<number, AxleWheel['tone']> = {},
): AxleWheel[] =>
  wheelsInZOrder(perAxle).map((wheel) => ({
    key: wheelKey(frame, wheel),
    wheel,
    label: frame === 'trailer' ? `T${wheel}` : `${Math.floor(wheel / 100)}-${wheel}`,
    pressure: '820',
    temperature: '55°',
    tone: tones[wheel] ?? 'ok',
    description: `${frame} ${wheel}: 820 kPa, 55 °C, ${tones[wheel] ?? 'normal'}`,
  }));

describe('AxleDiagram', () => {
  it('names every wheel of tractor and trailer for screen readers', () => {
    render(
      <AxleDiagram
        label="Axles of TR-204"
        wheels={wheels('vehicle', [2, 4, 4])}
        trailer={wheels('trailer', [4, 4, 4])}
        onSelect={() => {}}
      />,
    );
    const picture = screen.getByRole('group', { name: 'Axles of TR-204' });
    expect(within(picture).getAllByRole('button')).toHaveLength(22);
    expect(within(picture).getByRole('button', { name: /^trailer 111:/ })).toBeTruthy();
    expect(within(picture).getByRole('button', { name: /^vehicle 111:/ })).toBeTruthy();
  });

  it('is one picture without buttons when nothing can be chosen', () => {
    render(<AxleDiagram label="Axles" wheels={wheels('vehicle', [2, 4])} />);
    expect(screen.getByRole('img', { name: 'Axles' })).toBeTruthy();
    expect(screen.queryAllByRole('button')).toHaveLength(0);
  });

  it('chooses by mouse, and by keyboard through one tab stop and arrows', async () => {
    const chosen = vi.fn();
    const user = userEvent.setup();
    render(<AxleDiagram label="Axles" wheels={wheels('vehicle', [2, 4])} selected="111" onSelect={chosen} />);
    await user.click(screen.getByRole('button', { name: /^vehicle 222:/ }));
    expect(chosen).toHaveBeenLastCalledWith('222');
    expect(screen.getAllByRole('button').filter((wheel) => wheel.getAttribute('tabindex') === '0')).toHaveLength(1);
    screen.getByRole('button', { name: /^vehicle 111:/ }).focus();
    await user.keyboard('{ArrowDown}');
    expect(chosen).toHaveBeenLastCalledWith('121');
    await user.keyboard('{ArrowRight}');
    expect(chosen.mock.lastCall?.[0]).toMatch(/^22/);
    await user.keyboard('{Enter}');
    expect(chosen.mock.lastCall?.[0]).toBe(document.activeElement?.getAttribute('data-wheel'));
  });

  it('gives an abnormal wheel a corner shape besides its colour, a normal one none', () => {
    const { container } = render(
      <AxleDiagram
        label="Axles"
        wheels={wheels('vehicle', [2, 4], { 111: 'urgent', 121: 'serious', 211: 'ordinary', 212: 'offline' })}
      />,
    );
    expect(container.querySelectorAll('.axle-glyph')).toHaveLength(3);
    expect(container.querySelectorAll('.axle-mark')).toHaveLength(2);
    expect(container.querySelectorAll('.axle-offline')).toHaveLength(1);
    const shapes = new Set([...container.querySelectorAll('.axle-glyph')].map((glyph) => glyph.getAttribute('d')));
    expect(shapes.size).toBe(3);
  });

  it('marks the chosen wheel', () => {
    render(<AxleDiagram label="Axles" wheels={wheels('vehicle', [2])} selected="121" onSelect={() => {}} />);
    expect(screen.getByRole('button', { pressed: true }).getAttribute('data-wheel')).toBe('121');
  });
});

describe('AxleStrip', () => {
  it('is a button with the whole state as its name, and opens without choosing the row', async () => {
    const row = vi.fn();
    const open = vi.fn();
    render(
      // biome-ignore lint/a11y: stands for the table row around the strip
      <div onClick={row}>
        <AxleStrip label="6 tyres, 2LI serious" wheels={wheels('vehicle', [2, 4], { 212: 'serious' })} onOpen={open} />
      </div>,
    );
    await userEvent.click(screen.getByRole('button', { name: '6 tyres, 2LI serious' }));
    expect(open).toHaveBeenCalledOnce();
    expect(row).not.toHaveBeenCalled();
  });

  it('draws one cell a wheel, coloured only where abnormal', () => {
    const { container } = render(
      <AxleStrip
        label="x"
        wheels={wheels('vehicle', [2, 4], { 212: 'serious' })}
        trailer={wheels('trailer', [4, 4])}
        onOpen={() => {}}
      />,
    );
    expect(container.querySelectorAll('.axle-cell')).toHaveLength(14);
    expect(container.querySelectorAll('.axle-cell-serious')).toHaveLength(1);
    expect(container.querySelectorAll('.axle-cell-ok')).toHaveLength(13);
  });
});
