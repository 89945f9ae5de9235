/** Room vehicle: what is registered, with its live state (specification 5 and 7, pages.md E1 to E3). */
import { runActions, runStates } from '@treadline/domain/vehicle/run-state';
import { z } from 'zod';
import { auditRow } from './audit.ts';
import { endpoint } from './endpoint.ts';
import {
  created,
  id,
  listQuery,
  pageOf,
  queryFlag,
  rowResults,
  sheetInput,
  textList,
  version,
  versioned,
} from './fields.ts';
import { useStatuses, vehicleInput, vehicleMarker, vehicleRow } from './vehicle-row.ts';

const vehicleIds = z.array(id).min(1).max(500);

const filter = z.object({
  /** Part of the plate or of the self-number (ruling 34). */
  carNumberLike: z.string().trim().max(60).optional(),
  /** Part of VIN or MVIN. */
  vin: z.string().trim().max(40).optional(),
  /** With those below it. */
  departmentId: id.optional(),
  vehicleType: textList(z.coerce.number().int()).optional(),
  /** 1 online, 0 offline. */
  state: z.coerce.number().int().min(0).max(1).optional(),
  alarmLevel: textList(z.coerce.number().int().min(0).max(3)).optional(),
  useStatus: z.enum(useStatuses).optional(),
  runState: z.enum(runStates).optional(),
  groupId: id.optional(),
  layoutId: id.optional(),
  templateId: id.optional(),
  isTrailer: queryFlag.optional(),
  /** Only those that lack it. */
  without: textList(z.enum(['receiver', 'template', 'tyres', 'data'])).optional(),
});

const vehicleErrors = ['A02009', 'A02010', 'A02016', 'A02022', 'A02042', 'A02103', '6001', 'A0201'] as const;

export const vehicleApi = {
  /** `sort`: carNumber, selfNo, vin, editedAt; by default what fits the text best, else the newest record. */
  list: endpoint({
    method: 'GET',
    path: '/web/vehicle/list',
    access: 'vehicle:query',
    input: listQuery.extend(filter.shape).extend({
      /** Latest values of every wheel as well. */
      wheels: queryFlag.optional(),
    }),
    result: pageOf(vehicleRow),
  }),
  map: endpoint({
    method: 'GET',
    path: '/web/vehicle/map',
    access: 'vehicle:query',
    input: filter,
    result: z.object({ list: z.array(vehicleMarker) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/web/vehicle/get',
    access: 'vehicle:get',
    input: z.object({ id }),
    result: vehicleRow.extend({
      /** Of the layout, in Z order; sensors on a wheel itself or in its tyre. */
      sensors: z.array(z.object({ wheel: z.number().int(), sensorId: id, sensorNo: z.string() })),
      axleRoles: z.array(z.string()),
      createdBy: z.string().nullable(),
    }),
    errors: ['A02024'],
  }),
  /** @throws A02024, shown as "VIN/MVIN not found" (MSG-012) */
  byVin: endpoint({
    method: 'GET',
    path: '/web/vehicle/byVin',
    access: 'vehicle:query',
    input: z.object({ vin: z.string().trim().max(40).optional(), mvin: z.string().trim().max(40).optional() }),
    result: vehicleRow,
    errors: ['A02024', 'A0116'],
  }),
  /** What the form and the filters offer. */
  options: endpoint({
    method: 'GET',
    path: '/web/vehicle/options',
    access: 'vehicle:query',
    result: z.object({
      groups: z.array(z.object({ id, name: z.string() })),
      templates: z.array(z.object({ id, name: z.string(), isDefault: z.boolean() })),
      layouts: z.array(
        z.object({
          id,
          name: z.string(),
          enabled: z.boolean(),
          axleRoles: z.array(z.string()),
          wheels: z.array(z.object({ wheel: z.number().int(), alias: z.string() })),
        }),
      ),
      /** The fleet's habit: what most vehicles of a type have. */
      usual: z.array(z.object({ vehicleType: z.number().int(), layoutId: id, templateId: id.nullable() })),
      jobTypes: z.array(z.string()),
    }),
  }),
  /** Members who may drive and receivers on no vehicle, at most 20 each. */
  choices: endpoint({
    method: 'GET',
    path: '/web/vehicle/choices',
    access: 'vehicle:query',
    input: z.object({ kind: z.enum(['driver', 'receiver', 'sensor']), text: z.string().trim().max(60).optional() }),
    result: z.object({ list: z.array(z.object({ id, name: z.string(), note: z.string().nullable() })) }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/web/vehicle/add',
    access: 'vehicle:add',
    input: vehicleInput,
    result: created,
    errors: [...vehicleErrors],
  }),
  edit: endpoint({
    method: 'POST',
    path: '/web/vehicle/edit',
    access: 'vehicle:edit',
    input: vehicleInput.extend({ id, version }),
    result: versioned,
    errors: [...vehicleErrors, 'A02024', '5004', '5033'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/web/vehicle/export',
    access: 'vehicle:export',
    input: filter.extend(sheetInput),
    kind: 'file',
    errors: ['5023'],
  }),
  /** Another receiver takes the place of the one before; null only takes it off. */
  bindReceiver: endpoint({
    method: 'POST',
    path: '/web/vehicle/bindReceiver',
    access: 'vehicle:edit',
    input: z.object({ vehicleId: id, receiverId: id.nullable() }),
    errors: ['A02024', 'A02042', '6502'],
  }),
  /** A sensor travels with the tyre on its wheel; without a registered tyre it stays with the wheel. Null takes it off. */
  bindSensors: endpoint({
    method: 'POST',
    path: '/web/vehicle/bindSensors',
    access: 'vehicle:edit',
    input: z.object({
      vehicleId: id,
      bindings: z
        .array(z.object({ wheel: z.coerce.number().int(), sensorId: id.nullable() }))
        .min(1)
        .max(60),
    }),
    errors: ['A02024', 'A02043', '6503', '5033'],
  }),
  bindTemplate: endpoint({
    method: 'POST',
    path: '/web/vehicle/bindTemplate',
    access: 'vehicle:edit',
    input: z.object({ vehicleIds, templateId: id.nullable() }),
    result: rowResults,
    errors: ['A02024', 'A02103'],
  }),
  editGroup: endpoint({
    method: 'POST',
    path: '/web/vehicle/editGroup',
    access: 'vehicle:edit',
    input: z.object({ vehicleIds, groupId: id.nullable() }),
    result: rowResults,
    errors: ['A02024'],
  }),
  editUseStatus: endpoint({
    method: 'POST',
    path: '/web/vehicle/editUseStatus',
    access: 'vehicle:edit',
    input: z.object({ vehicleIds, useStatus: z.enum(useStatuses) }),
    result: rowResults,
    errors: ['A02024'],
  }),
  /** Machine run_state of domain; stopping wants a reason (A0116). */
  editRunState: endpoint({
    method: 'POST',
    path: '/web/vehicle/editRunState',
    access: 'vehicle:edit',
    input: z.object({ vehicleIds, action: z.enum(runActions), reason: z.string().trim().max(200).optional() }),
    result: rowResults,
    errors: ['A02024', '5006', 'A0116'],
  }),
  /** Who changed what on a vehicle, and when; newest first. */
  operationLog: endpoint({
    method: 'GET',
    path: '/web/vehicle/operationLog',
    access: 'vehicle:get',
    input: listQuery.extend({ vehicleId: id }),
    result: pageOf(
      auditRow.pick({
        id: true,
        at: true,
        memberId: true,
        person: true,
        onBehalf: true,
        apiKey: true,
        action: true,
        outcome: true,
        changes: true,
      }),
    ),
    errors: ['A02024'],
  }),
};
