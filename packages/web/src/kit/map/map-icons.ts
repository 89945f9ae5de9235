/**
 * Marker images drawn on a canvas: no sprite files. Still vehicles show the shape of their status,
 * moving ones an arrow that the map turns to the heading; the status of a moving alarmed vehicle
 * is repeated as a small shape beside it, so that colour is never alone (web.md 7).
 */
import type { VehicleKind } from '@treadline/domain/vehicle/vehicle-type';
import { type Status, shapes } from '../StatusGlyph.tsx';
import { vehicleShapes } from '../vehicle/vehicle-shapes.ts';

export interface IconImage {
  id: string;
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

export type ToneColours = Record<Status, string>;

/** Images are drawn at twice the size and registered with this pixel ratio. */
export const iconPixelRatio = 2;

const tones: readonly Status[] = ['ok', 'ordinary', 'serious', 'urgent', 'offline'];

/** All marker images for one theme. `outline` separates a marker from the ground. */
export function drawIcons(colours: ToneColours, outline: string): IconImage[] {
  return tones.flatMap((tone) => [
    image(`${tone}-still`, 16, (pen) =>
      drawShape(pen, tone, 8, tone === 'ok' || tone === 'offline' ? 11.5 : 12.5, colours[tone], outline),
    ),
    image(`${tone}-moving`, 20, (pen) => drawArrow(pen, colours[tone], outline)),
    image(`${tone}-badge`, 12, (pen) => drawShape(pen, tone, 6, 9, colours[tone], outline)),
  ]);
}

/** The image named by `vehicleIcon`: a plate in the colour of the status with the vehicle on it; null for another name. */
export function drawVehicle(id: string, colours: ToneColours, outline: string): IconImage | null {
  const [, tone, kind] = /^vehicle-(\w+)-(\w+)$/.exec(id) ?? [];
  const shape = vehicleShapes[kind as VehicleKind];
  const colour = colours[tone as Status];
  if (shape === undefined || colour === undefined) return null;
  return image(id, 32, (pen) => {
    pen.beginPath();
    pen.roundRect(3, 5, 24, 24, 6);
    pen.strokeStyle = outline;
    pen.lineWidth = 2;
    pen.stroke();
    pen.fillStyle = colour;
    pen.fill();
    pen.save();
    pen.translate(5, 7);
    pen.fillStyle = outline;
    pen.strokeStyle = outline;
    for (const path of [shape.body, shape.wheels]) {
      // Hollow when offline, as in tables.
      if (tone === 'offline') pen.stroke(new Path2D(path));
      else pen.fill(new Path2D(path), 'evenodd');
    }
    pen.restore();
    if (tone !== 'ok' && tone !== 'offline') drawShape(pen, tone as Status, 25, 10, colour, outline, 7);
  });
}

function image(id: string, size: number, draw: (pen: CanvasRenderingContext2D) => void): IconImage {
  const canvas = document.createElement('canvas');
  canvas.width = size * iconPixelRatio;
  canvas.height = size * iconPixelRatio;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('canvas 2d context is missing');
  pen.scale(iconPixelRatio, iconPixelRatio);
  draw(pen);
  return {
    id,
    width: canvas.width,
    height: canvas.height,
    data: pen.getImageData(0, 0, canvas.width, canvas.height).data,
  };
}

/** Draws the 10 x 10 status shape with an edge of `size` around the centre. */
function drawShape(
  pen: CanvasRenderingContext2D,
  tone: Status,
  centre: number,
  size: number,
  colour: string,
  outline: string,
  centreY = centre,
): void {
  const shape = new Path2D(shapes[tone]);
  pen.save();
  pen.translate(centre - size / 2, centreY - size / 2);
  pen.scale(size / 10, size / 10);
  pen.lineJoin = 'round';
  pen.strokeStyle = outline;
  pen.lineWidth = 20 / size;
  pen.stroke(shape);
  pen.fillStyle = colour;
  pen.fill(shape);
  pen.restore();
}

function drawArrow(pen: CanvasRenderingContext2D, colour: string, outline: string): void {
  pen.beginPath();
  pen.moveTo(10, 2);
  pen.lineTo(16, 17);
  pen.lineTo(10, 13.6);
  pen.lineTo(4, 17);
  pen.closePath();
  pen.lineJoin = 'round';
  pen.strokeStyle = outline;
  pen.lineWidth = 2;
  pen.stroke();
  pen.fillStyle = colour;
  pen.fill();
}
