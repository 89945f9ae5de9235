/** Values of the vehicle form and their way to the wire. Texts are text, numbers a number or nothing. */
import type { InputOf } from '@treadline/contract/endpoint';
import type { vehicleApi } from '@treadline/contract/vehicle';
import type { VehicleRow } from '@treadline/contract/vehicle-row';

export interface VehicleValues {
  vin: string;
  carNumber: string;
  selfNo: string;
  mvin: string;
  vehicleType: number | null;
  isTrailer: boolean;
  jobType: string;
  layoutId: string | null;
  departmentId: string | null;
  groupId: string | null;
  templateId: string | null;
  receiverId: string | null;
  driverId: string | null;
  driverName: string;
  driverPhone: string;
  loadKg: number | null;
  tareKg: number | null;
  lengthM: number | null;
  widthM: number | null;
  heightM: number | null;
  note: string;
}

export function valuesOf(vehicle: VehicleRow | null): VehicleValues {
  return {
    vin: vehicle?.vin ?? '',
    carNumber: vehicle?.carNumber ?? '',
    selfNo: vehicle?.selfNo ?? '',
    mvin: vehicle?.mvin ?? '',
    vehicleType: vehicle?.vehicleType ?? null,
    isTrailer: vehicle?.isTrailer ?? false,
    jobType: vehicle?.jobType ?? '',
    layoutId: vehicle?.layoutId ?? null,
    departmentId: vehicle?.departmentId ?? null,
    groupId: vehicle?.groupId ?? null,
    templateId: vehicle?.templateId ?? null,
    receiverId: vehicle?.receiverId ?? null,
    driverId: vehicle?.driverId ?? null,
    driverName: vehicle === null || vehicle.driverId !== null ? '' : (vehicle.driverName ?? ''),
    driverPhone: vehicle === null || vehicle.driverId !== null ? '' : (vehicle.driverPhone ?? ''),
    loadKg: vehicle?.loadKg ?? null,
    tareKg: vehicle?.tareKg ?? null,
    lengthM: vehicle?.lengthM ?? null,
    widthM: vehicle?.widthM ?? null,
    heightM: vehicle?.heightM ?? null,
    note: vehicle?.note ?? '',
  };
}

/** For "add a like one": what tells one vehicle from another is left out. */
export function likeOne(values: VehicleValues): VehicleValues {
  return { ...values, vin: '', carNumber: '', selfNo: '', mvin: '', receiverId: null };
}

export function inputOf(values: VehicleValues): InputOf<typeof vehicleApi.add> {
  const { departmentId, layoutId, driverName, driverPhone, ...rest } = values;
  return {
    ...rest,
    layoutId: layoutId ?? '',
    ...(departmentId === null ? {} : { departmentId }),
    ...(values.driverId === null ? { driverName, driverPhone } : {}),
  };
}
