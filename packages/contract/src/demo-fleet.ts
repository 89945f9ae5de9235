/**
 * A fleet as the simulator describes it and the demo registers it: what a site would enter by hand.
 * Only synthetic fleets use this; real ones come through forms and imports.
 */

export interface DemoTemplate {
  name: string;
  isDefault: boolean;
  nominalKpa: number;
  /** [ordinary, serious] as in domain `AlarmRules`. */
  highTemperatureC: readonly [number, number];
  highPressureKpa: readonly [number, number];
  lowPressureKpa: readonly [number, number];
}

export interface DemoLayout {
  name: string;
  /** One word an axle: steer, drive, trailer. */
  axleRoles: readonly string[];
  wheelsPerAxle: readonly number[];
}

export interface DemoVehicle {
  selfNo: string;
  plate: string | null;
  vin: string;
  /** Specification 3: vehicle type codes. */
  vehicleType: number;
  isTrailer: boolean;
  layout: string;
  group: string;
  template: string;
  driverName: string | null;
  driverPhone: string | null;
  loadKg: number;
  tareKg: number;
  /** Number of the terminal that reports for it; null for trailers heard by their tractor. */
  terminalId: string | null;
  protocol: 'jt808' | 'mqtt' | 'http';
  sensors: readonly { wheel: number; sensorNo: string }[];
  /** Self-number of the tractor it hangs behind. */
  tractor: string | null;
}

export interface DemoDepartment {
  name: string;
  /** Null: below the enterprise itself. */
  parent: string | null;
  /** Vehicles of these monitor groups belong to it. */
  groups: readonly string[];
}

export interface DemoPerson {
  name: string;
  nickname?: string;
  /** Null: does not sign in. */
  account: string | null;
  role: 'super_admin' | 'approver' | 'supervisor' | 'regular' | 'driver';
  /** Null: the enterprise itself. */
  department: string | null;
  title: string;
  /** In charge of the department. */
  head?: boolean;
  email: string;
  area: string;
  mobile: string;
}

/** GeoJSON feature of the ground: `kind` is contour, road, zone or label. WGS-84. */
export interface GroundFeature {
  type: 'Feature';
  properties: { kind: 'contour' | 'road' | 'zone' | 'label' | 'water'; name?: string };
  geometry:
    | { type: 'Point'; coordinates: readonly [number, number] }
    | { type: 'LineString'; coordinates: readonly (readonly [number, number])[] }
    | { type: 'Polygon'; coordinates: readonly (readonly (readonly [number, number])[])[] };
}

export interface DemoFleet {
  enterprise: {
    name: string;
    abbreviation: string;
    countryCode: string;
    tyreType: string;
    centre: readonly [number, number];
    timeZone: string;
  };
  /** The first one is the super administrator. */
  people: readonly DemoPerson[];
  departments: readonly DemoDepartment[];
  /** Support, in an enterprise of its own. */
  operations: { name: string; abbreviation: string; person: DemoPerson };
  ground: readonly GroundFeature[];
  groups: readonly string[];
  templates: readonly DemoTemplate[];
  layouts: readonly DemoLayout[];
  vehicles: readonly DemoVehicle[];
}
