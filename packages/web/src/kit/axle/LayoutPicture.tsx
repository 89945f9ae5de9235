/** An axle layout as a picture: the alias in every wheel. */
import { byZOrder } from '@treadline/domain/wheel/layout';
import { useMemo } from 'react';
import { AxleDiagram } from './AxleDiagram.tsx';
import { type AxleWheel, wheelKey } from './axle-wheel.ts';

interface LayoutPictureProps {
  label: string;
  /** A layout of trailer axles alone is drawn without a cab. */
  axleRoles: readonly string[];
  wheels: readonly { wheel: number; alias: string }[];
}

const none: readonly AxleWheel[] = [];

export function LayoutPicture({ label, axleRoles, wheels }: LayoutPictureProps) {
  const isTrailer = axleRoles.length > 0 && axleRoles.every((role) => role === 'trailer');
  const drawn = useMemo(
    () =>
      [...wheels]
        .sort((one, other) => byZOrder(one.wheel, other.wheel))
        .map(({ wheel, alias }) => ({
          key: wheelKey(isTrailer ? 'trailer' : 'vehicle', wheel),
          wheel,
          label: alias,
          pressure: alias,
          temperature: '',
          tone: 'ok' as const,
          description: alias,
        })),
    [wheels, isTrailer],
  );
  return (
    <div className="axle-picture">
      <AxleDiagram label={label} wheels={isTrailer ? none : drawn} trailer={isTrailer ? drawn : none} />
    </div>
  );
}
