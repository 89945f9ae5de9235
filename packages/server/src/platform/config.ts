/** Settings from the environment, or a JSON file with the same names; checked at start, a wrong one is named in one line. */
import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { logLevels } from './log.ts';

export const processRoles = ['api', 'gateway', 'ingest', 'worker'] as const;
export type ProcessRole = (typeof processRoles)[number];

const port = z.coerce.number().int().min(0).max(65_535);
const flag = z
  .enum(['true', 'false', '1', '0', 'yes', 'no', ''])
  .transform((value) => value === 'true' || value === '1' || value === 'yes');

/** A customer's own broker, read as its client. */
const customerBroker = z.strictObject({
  url: z.string().regex(/^(mqtt|mqtts|ws|wss):\/\//, 'starts with mqtt:// or mqtts://'),
  username: z.string().optional(),
  password: z.string().optional(),
  /** Receivers report on `<prefix>/<number>/report`. */
  prefix: z
    .string()
    .regex(/^[^+#]+[^+#/]$/, 'a topic without wildcards')
    .default('tpms/v1'),
  /** Number of a receiver: devices of its enterprise, and no others, may report through this broker. */
  gateway: z.string().min(1),
});

const schema = z.object({
  PORT: port.default(8080).describe('port of the console and its calls'),
  HOST: z.string().min(1).default('0.0.0.0').describe('address to listen on, for browsers and devices alike'),
  DATA_DIR: z.string().min(1).default('./data').describe('folder of the embedded database'),
  FILES_DIR: z
    .string()
    .min(1)
    .optional()
    .describe('folder of uploaded files, one that all servers share; DATA_DIR/files unless set'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'starts with postgres://')
    .optional()
    .describe('a PostgreSQL 15 or newer instead of the embedded one'),
  NATS_URL: z
    .string()
    .regex(/^(nats|tls|ws|wss):\/\//, 'starts with nats://')
    .optional()
    .describe('shares live events between several servers'),
  SECRET_KEY: z
    .string()
    .refine((value) => /^[A-Za-z0-9+/]{43}=$/.test(value), 'is 32 random bytes in base64')
    .optional()
    .describe('seals stored secrets, the same on all servers; DATA_DIR/secret.key, made when needed, unless set'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'starts with https:// or http:// and names a host' })
    .transform((value) => new URL(value).origin)
    .optional()
    .describe('address of the console in browsers, for single sign-on; that of the request unless set'),
  JT808_PORT: port.default(6808).describe('TCP port for JT/T 808 terminals'),
  MQTT_PORT: port.default(1883).describe('port of the embedded MQTT broker'),
  CUSTOMER_MQTT: z
    .string()
    .transform((value, context) => {
      try {
        return JSON.parse(value) as unknown;
      } catch {
        context.addIssue('is a JSON list of brokers');
        return z.NEVER;
      }
    })
    .pipe(z.array(customerBroker))
    .optional()
    .describe("JSON list of customers' MQTT brokers to read from: url, username, password, prefix, gateway"),
  METRICS_PORT: port.optional().describe('operator port for /metrics, on the loopback address only'),
  METRICS_TOKEN: z.string().min(16).optional().describe('bearer token that opens /metrics on PORT'),
  DEMO: flag.default(false).describe('registers the synthetic fleet and lets it report'),
  ROLES: z
    .string()
    .default(processRoles.join(','))
    .transform((value) => value.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(processRoles)).min(1))
    .describe('what this process does: api, gateway, ingest, worker'),
  SIGN_UP: z
    .enum(['closed', 'manual', 'automatic'])
    .default('manual')
    .describe('new enterprises from the sign-up page: closed, manual (wait for activation) or automatic'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'starts with smtp:// or smtps:// and names a host' })
    .optional()
    .describe('mail server, smtp://user:password@host:port; without, mails stay in the outbox page'),
  MAIL_FROM: z.string().min(3).optional().describe('sender of mails, e.g. "Treadline <no-reply@example.com>"'),
  SMS_PROVIDER: z
    .enum(['webhook', 'twilio'])
    .optional()
    .describe('who sends SMS; without, they stay in the outbox page'),
  SMS_URL: z
    .url({ protocol: /^https?$/, error: 'starts with https:// or http://' })
    .optional()
    .describe('address of the SMS webhook; for Twilio another base than https://api.twilio.com'),
  SMS_TOKEN: z.string().min(1).optional().describe('bearer token of the webhook, or auth token of the Twilio account'),
  SMS_ACCOUNT: z.string().min(1).optional().describe('account SID of Twilio'),
  SMS_FROM: z.string().min(1).optional().describe('sender number or messaging service (MG…) of Twilio'),
  LOG_LEVEL: z.enum(logLevels).default('info').describe('fatal, error, warn, info, debug, trace or silent'),
  TRUST_PROXY: flag.default(false).describe('believe the forwarded address of a load balancer in front'),
});

export type Config = z.infer<typeof schema>;

export type CustomerBrokerSettings = z.infer<typeof customerBroker>;

export class ConfigError extends Error {}

export const settingNames = Object.keys(schema.shape) as readonly (keyof Config)[];

/** Name, default and meaning of every setting, for the help and the operator's guide. */
export function describeSettings(): { name: string; fallback: string; meaning: string }[] {
  return settingNames.map((name) => {
    const field = schema.shape[name];
    const fallback = field.safeParse(undefined);
    const value: unknown = fallback.success ? fallback.data : undefined;
    return { name, fallback: value === undefined ? '' : String(value), meaning: field.description ?? '' };
  });
}

/**
 * @param environment variables; empty ones count as absent
 * @param file path of a JSON object with the same names; the environment wins
 * @throws ConfigError naming the setting and what would be right
 */
export function readConfig(environment: NodeJS.ProcessEnv, file?: string): Config {
  const given: Record<string, unknown> = file === undefined ? {} : readFile(file);
  for (const name of settingNames) {
    const value = environment[name];
    if (value !== undefined && value !== '') given[name] = value;
  }
  const parsed = schema.safeParse(given);
  if (parsed.success) {
    const lacking = neededWith(parsed.data).find((name) => parsed.data[name] === undefined);
    if (lacking === undefined) return parsed.data;
    throw new ConfigError(`${lacking}: is needed with the other settings (it means: ${meaningOf(lacking)})`);
  }
  const [issue] = parsed.error.issues;
  const name = String(issue?.path[0] ?? '');
  throw new ConfigError(`${name}: ${issue?.message} (it means: ${meaningOf(name)})`);
}

/** Settings that others make necessary. */
function neededWith(config: Config): (keyof Config)[] {
  const sms = { webhook: ['SMS_URL'], twilio: ['SMS_ACCOUNT', 'SMS_TOKEN', 'SMS_FROM'] } as const;
  return [
    ...(config.SMTP_URL === undefined ? [] : (['MAIL_FROM'] as const)),
    ...(config.SMS_PROVIDER === undefined ? [] : sms[config.SMS_PROVIDER]),
  ];
}

function meaningOf(name: string): string {
  return describeSettings().find((setting) => setting.name === name)?.meaning ?? 'unknown setting';
}

function readFile(file: string): Record<string, unknown> {
  if (!existsSync(file)) throw new ConfigError(`${file}: no such settings file`);
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new ConfigError(`${file}: not JSON (${(error as Error).message})`);
  }
  if (typeof content !== 'object' || content === null || Array.isArray(content)) {
    throw new ConfigError(`${file}: not a JSON object of settings`);
  }
  const unknown = Object.keys(content).find((name) => !settingNames.includes(name as keyof Config));
  if (unknown !== undefined) throw new ConfigError(`${file}: unknown setting ${unknown}`);
  return Object.fromEntries(Object.entries(content).map(([name, value]) => [name, textOf(value)]));
}

/** As the same setting would stand in the environment. */
function textOf(value: unknown): string {
  if (!Array.isArray(value)) return String(value);
  return value.some((one) => typeof one === 'object') ? JSON.stringify(value) : value.join(',');
}
