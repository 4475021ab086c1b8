import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

export const BUNDLE = 'apps/api/dist';

const root = join(import.meta.dirname, '../../..');
const TIMEOUT_MS = 240_000;

/** Processes that were started and have not ended: a test that failed left them. */
export const running = new Set<ChildProcess>();

export interface ServerProcess {
  readonly url: string;
  readonly pid: number | undefined;
  /** All it printed so far. */
  printed(): string;
  /** Sends the signal; answers the exit code (null: killed). Throws where it ended by itself. */
  end(signal: NodeJS.Signals): Promise<{ code: number | null }>;
}

type Settings = Readonly<Record<string, string>>;

/** The built server as a process of its own, on a port of the system's choice. */
/** `flags` are Node's. */
export async function startProcess(
  settings: Settings,
  flags: readonly string[] = [],
): Promise<ServerProcess> {
  const { child, printed } = launch(settings, { flags });
  const url = await new Promise<string>((resolve, reject) => {
    const fail = () => reject(new Error(`the server did not start:\n${printed()}`));
    const timer = setTimeout(fail, TIMEOUT_MS);
    child.stdout?.on('data', () => {
      // The output at the start ends with an empty line; V8 may print in between.
      const address = /listening: (http\S+).*?\n\n/s.exec(printed())?.[1];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    });
    child.once('exit', fail);
  });
  return {
    url,
    pid: child.pid,
    printed,
    end: async (signal) => {
      const ended = new Promise<{ code: number | null }>((resolve) =>
        child.once('exit', (code) => resolve({ code })),
      );
      if (child.exitCode !== null || child.signalCode !== null) {
        throw new Error(`the server had ended by itself: ${child.exitCode}\n${printed()}`);
      }
      child.kill(signal);
      return ended;
    },
  };
}

interface Ended {
  readonly code: number | null;
  readonly printed: string;
}

/** Runs the server until it ends by itself: what it refuses to start with. */
export const runProcess = (settings: Settings): Promise<Ended> => ended(launch(settings));

/** Runs a built command; `input` is what stands on its standard input. */
export const runCommand = (
  command: 'copy' | 'move' | 'operator' | 'setup' | 'version',
  { args = [], settings, input = '' }: { args?: string[]; settings: Settings; input?: string },
): Promise<Ended> => ended(launch(settings, { program: command, args, input }));

async function ended({ child, printed }: ReturnType<typeof launch>): Promise<Ended> {
  const timer = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  clearTimeout(timer);
  return { code, printed: printed() };
}

function launch(
  settings: Settings,
  {
    program = 'main',
    args = [],
    flags = [],
    input,
  }: { program?: string; args?: string[]; flags?: readonly string[]; input?: string } = {},
): { child: ChildProcess; printed: () => string } {
  // The embedded database lives too short here to be compiled a second time, for speed.
  const argv = ['--liftoff-only', ...flags, `${BUNDLE}/${program}.js`, ...args];
  const child = spawn(process.execPath, argv, {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', PORT: '0', LOG_LEVEL: 'warn', ...settings },
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
  });
  child.stdin?.end(input);
  running.add(child);
  child.once('exit', () => running.delete(child));
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      text += chunk;
    });
  }
  return { child, printed: () => text };
}
