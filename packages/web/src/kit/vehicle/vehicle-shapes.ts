/** Side views of the vehicle kinds in a 20 x 20 box, drawn in tables and on the map (ENUM-VTYPE-01 to 03). */
import type { VehicleKind } from '@treadline/domain/vehicle/vehicle-type';

export interface VehicleShape {
  /** Filled by the even-odd rule: windows are holes. */
  body: string;
  wheels: string;
}

const wheel = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

export const vehicleShapes: Readonly<Record<VehicleKind, VehicleShape>> = {
  rigidDump: {
    body: 'M1 5.5h9.5l1.6 3.6H11V12H3ZM12.2 6.5h4.2l2.4 3V13h-6.6Z',
    wheels: wheel(5.2, 15, 2.7) + wheel(14.8, 15, 2.7),
  },
  articulatedDump: {
    body: 'M1 6h9.4l1.2 4.6v1.6H2.4ZM12.6 7.5h4.6L19 10v3.2h-6.4Z',
    wheels: wheel(4, 15, 2) + wheel(8.6, 15, 2) + wheel(15.6, 15, 2),
  },
  loader: {
    body: 'M2.6 9.6H5V5.4h4.6v4.2h3.6V13H2.6ZM12.8 8.8l2.6-.8 4 5.6h-5.2l.4-2Z',
    wheels: wheel(5, 15, 2.7) + wheel(11.6, 15, 2.7),
  },
  lowLoader: {
    body: 'M1.4 9.4h10v3.4h-10ZM11.4 10.4l2.8-.6 5 4h-6Z',
    wheels: wheel(4.4, 14.8, 2.2) + wheel(10.8, 14.8, 2.2),
  },
  underground: {
    body: 'M1.4 7.4H12l.8 5H2.6ZM13.4 9.6h4.2l1 1.4v2.2h-5.2Z',
    wheels: wheel(5, 14.9, 2.3) + wheel(14.8, 14.9, 2.3),
  },
  mobileCrane: {
    body: 'M1.4 10.4h17v2.4h-17ZM13.6 6.8h3.6v2.8h-3.6ZM2.6 9.8 15.6 1.8l.9 1.4L5 9.8Z',
    wheels: wheel(4.6, 15, 1.9) + wheel(9.4, 15, 1.9) + wheel(15, 15, 1.9),
  },
  grader: {
    body: 'M1.4 9h4V4.8h3.8V9l9.8 1.4v1.8H1.4ZM9 13l3.2.4-1.2 3.4-2.4-.6Z',
    wheels: wheel(4, 15, 2.1) + wheel(16.6, 15, 2.1),
  },
  scraper: {
    body: 'M1 8.4h3.4v4H1ZM5.4 9.2h7.2l1.8 4.4H7ZM14.2 6.4h4.2v6h-4.2Z',
    wheels: wheel(3.8, 15, 2.3) + wheel(16, 15, 2.3),
  },
  telehandler: {
    body: 'M2.4 9.6h10.8V13H2.4ZM4.6 5.4h4v3.4h-4ZM9.4 9 18.4 3.6l.8 1.3-8.4 4.9Z',
    wheels: wheel(5, 15, 2.4) + wheel(12, 15, 2.4),
  },
  forklift: {
    body: 'M2.6 8.6h8V13h-8ZM3.8 3.2h6.4v1.2H5v4.2H3.8ZM11.8 2.6h1.5v11h5.1V15h-6.6Z',
    wheels: wheel(4.8, 15, 2) + wheel(9.4, 15.3, 1.7),
  },
  tractor: {
    body: 'M11 4.4h5.6L18.6 9v4H11ZM12.4 5.8v2.8h4.6l-1.2-2.8ZM1.6 10.6h8.6v2.2H1.6Z',
    wheels: wheel(3.8, 15, 1.9) + wheel(8.2, 15, 1.9) + wheel(15.6, 15, 1.9),
  },
  boxTruck: {
    body: 'M1.2 4h10.4v9H1.2ZM12.4 7h3.8l2.6 3v3h-6.4ZM13.6 8.2v2.2h3.4l-1.5-2.2Z',
    wheels: wheel(5, 15, 2) + wheel(15, 15, 2),
  },
  trailer: {
    body: 'M1 4.4h15.6v8.2H1ZM16.6 10.8h2.8v1.4h-2.8ZM14.4 12.6h1.2v4h-1.2Z',
    wheels: wheel(3.8, 15, 1.9) + wheel(8.2, 15, 1.9),
  },
  bus: {
    body: 'M1.2 4.4h16.4l1.2 1.2V13H1.2ZM2.8 6v3h3V6ZM7 6v3h3V6ZM11.2 6v3h3V6ZM15.4 6v3h2V6Z',
    wheels: wheel(5, 15, 1.9) + wheel(15, 15, 1.9),
  },
  minivan: {
    body: 'M1.6 13V9.2L4.4 5.4h7.2l4 3.8 3.2.8v3ZM5 6.8 3.4 9.2h4.2V6.8ZM8.8 6.8v2.4h4.6L11 6.8Z',
    wheels: wheel(5.2, 14.8, 1.9) + wheel(14.8, 14.8, 1.9),
  },
};
