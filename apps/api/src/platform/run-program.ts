import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const TIMEOUT_MS = 30_000;
const run = promisify(execFile);

interface Program {
  /** The path of the script, its arguments after it, and options of Node before it. */
  readonly args: readonly string[];
  readonly input: Buffer | string;
  /** The most bytes of its output. */
  readonly maxBuffer: number;
  /** Milliseconds; half a minute by default. */
  readonly timeout?: number;
}

/**
 * The output of a script that Node runs in a process of its own, without our environment: whatever it is given, it neither
 * stops the server nor takes it along. Throws the error of `execFile` where it fails, writes too much or takes too long.
 */
export async function runProgram({
  args,
  input,
  maxBuffer,
  timeout = TIMEOUT_MS,
}: Program): Promise<Buffer> {
  const running = run(process.execPath, args, {
    encoding: 'buffer',
    env: {},
    killSignal: 'SIGKILL',
    maxBuffer,
    timeout,
  });
  // A program that ends early does not take its input; its exit tells why.
  running.child.stdin?.on('error', () => {}).end(input);
  return (await running).stdout;
}
