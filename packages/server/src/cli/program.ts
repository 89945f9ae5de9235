/** `treadline <command>`: the command line. Each command has `--help`; a failure is one line that says what to do. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { type Config, ConfigError, describeSettings, readConfig } from '../platform/config.ts';
import { explainFailure } from './explain.ts';

export const version = (
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../../package.json'), 'utf8')) as { version: string }
).version;

/** @returns the exit status: 0 done, 1 it could not go on, 2 a wrong setting or wrong words */
export async function runCommandLine(argv: readonly string[]): Promise<number> {
  let status = 0;
  const program = new Command('treadline')
    .description('Tyre pressure monitoring and tyre asset management')
    .version(version)
    .option('--config <file>', 'JSON file of settings; the environment wins', process.env.TREADLINE_CONFIG)
    .addHelpText('after', settingsHelp)
    .exitOverride();
  const config = (): Config => readConfig(process.env, program.opts<{ config?: string }>().config);

  program
    .command('start')
    .description('the whole product with a synthetic demo fleet that reports over TCP')
    .option('--no-web', 'do not build the console first')
    .option('--pace <factor>', 'how fast heat and leaks run against the clock', positive, 1)
    .action(async (options: { web: boolean; pace: number }) => {
      const { runStart } = await import('./start.ts');
      const settings = config();
      // The demo's password is public: unless told otherwise it is for this machine alone.
      const HOST = process.env.HOST || (settings.HOST === '0.0.0.0' ? '127.0.0.1' : settings.HOST);
      status = await runStart({ ...settings, HOST, DEMO: true }, { ...options, version });
    });
  program
    .command('serve')
    .description('the product without a demo, for real use')
    .action(async () => {
      const { runServe } = await import('./serve.ts');
      status = await runServe(config(), version);
    });
  program
    .command('migrate')
    .description('brings the schema of the database up to date and ends')
    .action(async () => {
      const { runMigrate } = await import('./maintain.ts');
      status = await runMigrate(config());
    });
  program
    .command('backup <file>')
    .description('writes everything of one moment into one file; the server may run')
    .action(async (file: string) => {
      const { runBackup } = await import('./maintain.ts');
      status = await runBackup(config(), file);
    });
  program
    .command('restore <file>')
    .description('reads a backup back; the server must not run')
    .option('--force', 'replace what the database holds', false)
    .action(async (file: string, options: { force: boolean }) => {
      const { runRestore } = await import('./maintain.ts');
      status = await runRestore(config(), file, options);
    });
  addAdmin(program, config, (result) => {
    status = result;
  });
  addReceiver(program, config, (result) => {
    status = result;
  });
  addSimulate(program, (result) => {
    status = result;
  });
  program
    .command('decode <kind> [input...]')
    .description('tells what a device sent: jt808, j1939, rtl433, ble, http; one JSON object for each line')
    .helpOption(false)
    .allowUnknownOption()
    .action(async (kind: string, input: string[]) => {
      const { runDecode } = await import('./decode.ts');
      status = await runDecode(kind, input, process.stdin, process.stdout);
    });

  try {
    await program.parseAsync([...argv]);
    return status;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    console.error(explainFailure(error));
    return error instanceof ConfigError ? 2 : 1;
  }
}

function addAdmin(program: Command, config: () => Config, done: (status: number) => void): void {
  const admin = program.command('admin').description('people of the first hour, and who locked themselves out');
  admin
    .command('reset-second-factor <account>')
    .description('takes the second factor of a person away who lost the app and the recovery codes')
    .action(async (account: string) => {
      const { runResetSecondFactor } = await import('./second-factor.ts');
      done(await runResetSecondFactor(config(), account));
    });
  admin
    .command('create')
    .description(
      'an enterprise with its first super administrator; the password is read from standard input or made up',
    )
    .requiredOption('--enterprise <name>', 'full name of the enterprise')
    .option('--abbreviation <name>', 'short name; the full name when absent')
    .option('--country <code>', 'two letters, e.g. AU, CN, US', 'AU')
    .addOption(new Option('--tyre-type <type>', 'page set').choices(['OTR', 'TBR', 'G']).default('OTR'))
    .option('--operator', "the platform's own operations company instead of a fleet", false)
    .requiredOption('--account <name>', 'login account, 8 to 20 characters')
    .requiredOption('--name <name>', 'name of the person')
    .requiredOption('--email <address>', 'e-mail address of the person')
    .option('--password-stdin', 'read the password from the first line of standard input', false)
    .action(async (options) => {
      const { runAdminCreate } = await import('./admin.ts');
      done(await runAdminCreate(config(), options));
    });
}

function addReceiver(program: Command, config: () => Config, done: (status: number) => void): void {
  program
    .command('receiver')
    .description('devices that report')
    .command('token <number>')
    .description('makes a token for MQTT and HTTP, shown once; with --revoke ends all tokens of the receiver')
    .option('--gateway', 'may report for every receiver of its enterprise', false)
    .option('--days <count>', 'ends after so many days; without, it does not end', positive)
    .option('--revoke', 'end the tokens of the receiver instead', false)
    .action(async (receiverNo: string, options) => {
      const { runReceiverToken } = await import('./receiver.ts');
      done(await runReceiverToken(config(), receiverNo, options));
    });
}

function addSimulate(program: Command, done: (status: number) => void): void {
  program
    .command('simulate')
    .description('lets the synthetic demo fleet report to a running server')
    .option('--host <host>', 'server', '127.0.0.1')
    .option('--jt808-port <port>', 'TCP port of the JT/T 808 gateway', positive, 6808)
    .option('--mqtt-url <url>', 'MQTT broker', 'mqtt://127.0.0.1:1883')
    .option('--http-url <url>', 'base of the HTTP gateway', 'http://127.0.0.1:8080')
    .addOption(
      new Option('--transport <name>', 'what the terminals speak').choices(['jt808', 'mqtt', 'http']).default('jt808'),
    )
    .option('--token <token>', 'password or token of the terminals, for mqtt and http', '')
    .option('--scenario <name>', 'what goes wrong; --scenario list shows all', 'demo')
    .option('--seed <number>', 'another seed, another fleet history', positive, 7)
    .option('--vehicles <count>', 'only the first so many machines', positive)
    .option('--interval <seconds>', 'between two reports of a machine', positive, 10)
    .option('--pace <factor>', 'how fast heat and leaks run against the clock', positive, 1)
    .action(async (options) => {
      const { runSimulate } = await import('./simulate.ts');
      done(await runSimulate(options));
    });
}

function positive(text: string): number {
  const value = Number(text);
  if (!Number.isFinite(value) || value <= 0) throw new InvalidArgumentError('a number above 0 is needed');
  return value;
}

function settingsHelp(): string {
  const lines = describeSettings().map(
    ({ name, fallback, meaning }) => `  ${name.padEnd(14)} ${meaning}${fallback === '' ? '' : ` (${fallback})`}`,
  );
  return ['', 'Settings, from the environment or the file of --config:', ...lines].join('\n');
}
