/** Message ids of JT/T 808 that this product reads or sends; "down" is platform to terminal. */
export const messageId = {
  terminalReply: 0x0001,
  heartbeat: 0x0002,
  unregister: 0x0003,
  queryTime: 0x0004,
  terminalResend: 0x0005,
  register: 0x0100,
  authenticate: 0x0102,
  parameters: 0x0104,
  attributes: 0x0107,
  queryTimeDialect: 0x0109,
  location: 0x0200,
  locationAnswer: 0x0201,
  locationBatch: 0x0704,
  transparentUp: 0x0900,
  platformReply: 0x8001,
  resend: 0x8003,
  time: 0x8004,
  registerReply: 0x8100,
  setParameters: 0x8103,
  queryParameters: 0x8104,
  control: 0x8105,
  queryParametersById: 0x8106,
  queryAttributes: 0x8107,
  timeDialect: 0x8109,
  queryLocation: 0x8201,
  trackLocation: 0x8202,
  confirmAlarm: 0x8203,
  text: 0x8300,
  transparentDown: 0x8900,
} as const;

/** Result of a general reply, 0x8001. */
export const replyResult = { success: 0, failure: 1, wrong: 2, unsupported: 3 } as const;

/** Result of a registration reply, 0x8100. */
export const registerResult = {
  success: 0,
  vehicleTaken: 1,
  vehicleUnknown: 2,
  terminalTaken: 3,
  terminalUnknown: 4,
} as const;
