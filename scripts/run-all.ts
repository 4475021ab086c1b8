// Runs commands and tells how they went; shared by check and test.
import { type SpawnOptions, spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

export interface Counted {
  readonly passed: number;
  readonly failed: number;
}

export interface Captured {
  readonly code: number;
  readonly output: string;
}

/** Runs a command quietly and answers its exit code and output. */
export function capture(
  command: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<Captured> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, ...options });
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', (error) => resolve({ code: 1, output: String(error) }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Runs a command quietly and answers its output; throws what it said when it fails. */
export async function must(
  command: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<string> {
  const { code, output } = await capture(command, args, options);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')}\n${output}`);
  return output;
}

/** Runs a command in sight and answers its exit code. */
export function show(
  command: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** Runs a command, shows in one piece what it printed when it has ended, and answers its exit code. */
export async function showAtEnd(...command: Parameters<typeof capture>): Promise<number> {
  const { code, output } = await capture(...command);
  process.stdout.write(output);
  return code;
}

/** Wraps a command in a shell that writes the processor time of it, and of all it started, to a file. */
export const measured = (
  file: string,
  command: string,
  args: readonly string[],
): readonly [string, readonly string[]] => [
  'sh',
  ['-c', '"$@"; code=$?; times > "$0"; exit $code', file, command, ...args],
];

export const bin = (name: string): string => join(root, 'node_modules', '.bin', name);
