import { randomBytes } from 'node:crypto';
import { rename, stat, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type Env, readEnv } from '../config/env.ts';
import type { SettingName } from '../config/schema/schema.ts';
import { isSecret } from '../config/settings.ts';
import {
  FIRST,
  OF_CONTAINERS,
  questionOf,
  refusalsOf,
  settingsFile,
  settingsOf,
} from '../config/setup.ts';
import { openDialog, print } from './terminal.ts';

const USAGE = `Usage: npm run setup -- [--file okoshko.env] [--containers] [NAME=VALUE …] [--yes] [--overwrite]
Writes a file of what production requires. --containers: for deploy/compose.yaml, into deploy/.env.
--yes: nothing is asked; what is not named is read from the environment. --overwrite: a file that exists is replaced.`;

/** `npm run setup`: questions, checks and writes a file of settings. Answers the exit code. */
async function main(): Promise<number> {
  const options = readArguments();
  if (!options) return print(USAGE, 1);
  const { file, isContainers, isSilent, mistakes } = options;
  if (mistakes.length > 0) return print(mistakes.join('\n'), 1);
  const dialog = openDialog();
  try {
    if (!options.overwrites && (await exists(file))) {
      if (isSilent) return print(`${file} exists: --overwrite replaces it.`, 1);
      if ((await dialog.answer(`${file} exists. Replace it? [no]`)) !== 'yes')
        return print('Nothing was written.', 1);
    }
    const start = {
      ...(isContainers ? OF_CONTAINERS : {}),
      ...options.env,
      NODE_ENV: 'production',
    };
    const env = isSilent ? start : await answered(start, dialog);
    const whole = withKeys(env);
    const refusals = refusalsOf(whole);
    if (refusals.length > 0) return print(refusals.map(({ sentence }) => sentence).join('\n'), 1);
    await store(file, textOf(whole, isContainers));
    return print(`${file} is written, for its owner alone. Store SECRET_KEY elsewhere as well.`);
  } finally {
    dialog.close();
  }
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: {
        file: { type: 'string' },
        containers: { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
        overwrite: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
    const { env, mistakes } = settingsOf(positionals);
    return {
      file: values.file ?? (values.containers ? 'deploy/.env' : 'okoshko.env'),
      isContainers: values.containers,
      isSilent: values.yes,
      overwrites: values.overwrite,
      env: { ...(values.yes && readEnv()), ...env },
      mistakes,
    };
  } catch {
    return null;
  }
}

/** Questions what every installation decides, then whatever lacks or is wrong, until nothing is. */
async function answered(start: Env, dialog: ReturnType<typeof openDialog>): Promise<Env> {
  const env: Partial<Record<SettingName, string>> = { ...start };
  const put = async (name: SettingName) => {
    const answer = await dialog.answer(questionOf(name), isSecret(name));
    env[name] = answer || FIRST[name] || undefined;
  };
  for (const name of Object.keys(FIRST) as SettingName[]) {
    if (env[name] === undefined) await put(name);
  }
  for (;;) {
    const refusals = refusalsOf(withKeys(env));
    if (refusals.length === 0) return env;
    dialog.report(refusals.map(({ sentence }) => `  ${sentence}`).join('\n'));
    for (const name of new Set(refusals.map((one) => one.name))) await put(name);
  }
}

const randomKey = (): string => randomBytes(32).toString('hex');

const withKeys = (env: Env): Env => ({
  ...env,
  SECRET_KEY: env.SECRET_KEY ?? randomKey(),
  METRICS_TOKEN: env.METRICS_TOKEN ?? randomKey(),
});

function textOf(env: Env, isContainers: boolean): string {
  if (!isContainers) return settingsFile(env, null);
  const { DATABASE_URL: _, TRUST_PROXY: __, ...own } = env;
  return settingsFile(own, { POSTGRES_PASSWORD: randomBytes(24).toString('hex') });
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Whole or not at all, and nobody else's to read from the first byte on. */
async function store(path: string, text: string): Promise<void> {
  await writeFile(`${path}.part`, text, { mode: 0o600 });
  await rename(`${path}.part`, path);
}

process.exitCode = await main().catch((error: unknown) => {
  if (error instanceof Error) return print(`Nothing was written: ${error.message}`, 1);
  throw error;
});
