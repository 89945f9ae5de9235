import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigError, describeSettings, readConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'treadline-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileWith(content: string): string {
  const file = join(folder, 'settings.json');
  writeFileSync(file, content);
  return file;
}

describe('settings', () => {
  it('have working defaults', () => {
    expect(readConfig({})).toMatchObject({
      PORT: 8080,
      JT808_PORT: 6808,
      MQTT_PORT: 1883,
      DATA_DIR: './data',
      DEMO: false,
      ROLES: ['api', 'gateway', 'ingest', 'worker'],
      LOG_LEVEL: 'info',
    });
  });

  it('come from the environment first, then the file', () => {
    const file = fileWith('{"PORT": 9000, "LOG_LEVEL": "warn", "ROLES": ["api"]}');
    expect(readConfig({ PORT: '9100' }, file)).toMatchObject({ PORT: 9100, LOG_LEVEL: 'warn', ROLES: ['api'] });
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['DATABASE_URL', 'mysql://here'],
    ['ROLES', 'api,cook'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_TOKEN', 'short'],
    ['DEMO', 'perhaps'],
    ['SIGN_UP', 'perhaps'],
    ['SMTP_URL', 'mail.example'],
    ['SMTP_URL', 'http://mail.example'],
    ['SMS_PROVIDER', 'pigeon'],
    ['SMS_URL', 'ftp://sms.example'],
    ['CUSTOMER_MQTT', '{'],
    ['CUSTOMER_MQTT', '[{"url":"http://broker.invalid","gateway":"GW1"}]'],
    ['CUSTOMER_MQTT', '[{"url":"mqtt://broker.invalid"}]'],
    ['CUSTOMER_MQTT', '[{"url":"mqtt://broker.invalid","gateway":"GW1","prefix":"fleet/#"}]'],
  ])('name a wrong %s in one line', (name, value) => {
    const refused = () => readConfig({ [name]: value });
    expect(refused).toThrow(ConfigError);
    expect(refused).toThrow(new RegExp(`^${name}: [^\\n]+$`));
  });

  it.each([
    ['MAIL_FROM', { SMTP_URL: 'smtp://mail.invalid' }],
    ['SMS_URL', { SMS_PROVIDER: 'webhook' }],
    ['SMS_ACCOUNT', { SMS_PROVIDER: 'twilio', SMS_TOKEN: 's', SMS_FROM: '+1' }],
    ['SMS_TOKEN', { SMS_PROVIDER: 'twilio', SMS_ACCOUNT: 'AC1', SMS_FROM: '+1' }],
    ['SMS_FROM', { SMS_PROVIDER: 'twilio', SMS_ACCOUNT: 'AC1', SMS_TOKEN: 's' }],
  ])('name %s when others need it', (name, given) => {
    expect(() => readConfig(given)).toThrow(new RegExp(`^${name}: is needed`));
  });

  it("take customers' brokers from the environment and from a file", () => {
    const brokers = [{ url: 'mqtts://broker.invalid', gateway: 'GW1', username: 'u', password: 'p' }];
    const read = [{ ...brokers[0], prefix: 'tpms/v1' }];
    expect(readConfig({ CUSTOMER_MQTT: JSON.stringify(brokers) }).CUSTOMER_MQTT).toEqual(read);
    expect(readConfig({}, fileWith(JSON.stringify({ CUSTOMER_MQTT: brokers }))).CUSTOMER_MQTT).toEqual(read);
  });

  it.each([
    ['not JSON', '{'],
    ['not a JSON object', '[]'],
    ['unknown setting COLOUR', '{"COLOUR": 1}'],
  ])('refuse a file that is %s', (reason, content) => {
    expect(() => readConfig({}, fileWith(content))).toThrow(reason);
  });

  it('say what each of them means', () => {
    for (const { meaning } of describeSettings()) expect(meaning).not.toBe('');
  });
});
