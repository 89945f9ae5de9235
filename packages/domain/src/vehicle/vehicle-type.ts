/** Vehicle type codes of specification 3. An unknown code is shown as a box truck. */

export type VehicleKind =
  | 'rigidDump'
  | 'articulatedDump'
  | 'loader'
  | 'lowLoader'
  | 'underground'
  | 'mobileCrane'
  | 'grader'
  | 'scraper'
  | 'telehandler'
  | 'forklift'
  | 'tractor'
  | 'boxTruck'
  | 'trailer'
  | 'bus'
  | 'minivan';

export const vehicleTypes: ReadonlyMap<number, VehicleKind> = new Map([
  [1, 'rigidDump'],
  [2, 'articulatedDump'],
  [3, 'loader'],
  [4, 'lowLoader'],
  [5, 'underground'],
  [6, 'mobileCrane'],
  [7, 'grader'],
  [8, 'scraper'],
  [9, 'telehandler'],
  [10, 'forklift'],
  [13, 'tractor'],
  [3001, 'boxTruck'],
  [3002, 'boxTruck'],
  [3003, 'boxTruck'],
  [3004, 'trailer'],
  [3005, 'bus'],
  [3006, 'minivan'],
]);

export function vehicleKind(type: number): VehicleKind {
  return vehicleTypes.get(type) ?? 'boxTruck';
}

/** Machines of a mine or yard (codes 1 to 10), as against vehicles of the road. */
export function isSiteMachine(type: number): boolean {
  return type >= 1 && type <= 10;
}
