import { type ChildProcess, fork } from 'node:child_process';
import pLimit from 'p-limit';

interface WorkerPoolSettings {
  /** The program that the processes run: it answers each `{id, job, maxMemory}` by `{id, result}`. */
  readonly program: string;
  /** Processes at once; more jobs wait. */
  readonly size: number;
  /** The time a job may take, in milliseconds. */
  readonly timeout: number;
  /** Bytes that a process may take: it ends itself above. */
  readonly maxMemory: number;
}

/** A job took too long, or more memory than it may: its process is gone, and took nobody along. */
export class JobEnded extends Error {}

/** A process that has nothing to do is ended after so long, in milliseconds: libraries take tens of megabytes. */
const IDLE_MS = 60_000;

/**
 * Runs jobs in processes of their own, so that whatever a file is, neither the event loop nor the server is stopped by it. The
 * processes are started with the first job, serve one job at a time and end with the server.
 */
export function createWorkerPool<Job, Result>(
  settings: WorkerPoolSettings,
): (job: Job) => Promise<Result> {
  const limit = pLimit(settings.size);
  const idle: IdleWorker[] = [];
  return (job) =>
    limit(async () => {
      const resting = idle.pop();
      clearTimeout(resting?.end);
      const worker = resting?.worker ?? startWorker(settings);
      const result = await perform<Job, Result>(worker, job, settings);
      idle.push(rest(worker, idle));
      return result;
    });
}

interface IdleWorker {
  readonly worker: ChildProcess;
  readonly end: NodeJS.Timeout;
}

function rest(worker: ChildProcess, idle: IdleWorker[]): IdleWorker {
  const end = setTimeout(() => {
    idle.splice(idle.indexOf(resting), 1);
    worker.kill();
  }, IDLE_MS).unref();
  const resting: IdleWorker = { worker, end };
  return resting;
}

/** It keeps no program alive that has nothing else to do, and ends when its channel does. */
function startWorker({ program }: WorkerPoolSettings): ChildProcess {
  const worker = fork(program, [], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    ...{ execArgv: [], env: {} },
  });
  release(worker);
  return worker;
}

/** While it has no job nothing waits for it. */
function release(worker: ChildProcess): void {
  worker.unref();
  worker.channel?.unref();
}

function retain(worker: ChildProcess): void {
  worker.ref();
  worker.channel?.ref();
}

/** Rejects with `JobEnded` where the process ended before its answer; it is of no use then. */
function perform<Job, Result>(
  worker: ChildProcess,
  job: Job,
  { timeout, maxMemory }: WorkerPoolSettings,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => worker.kill('SIGKILL'), timeout);
    retain(worker);
    const leave = () => {
      clearTimeout(late);
      worker.off('message', answered).off('exit', ended).off('error', failed);
      release(worker);
    };
    const answered = (result: unknown) => {
      leave();
      resolve(result as Result);
    };
    const ended = () => {
      leave();
      reject(new JobEnded());
    };
    const failed = (error: Error) => {
      leave();
      worker.kill('SIGKILL');
      reject(error);
    };
    worker.on('message', answered).on('exit', ended).on('error', failed);
    worker.send({ job, maxMemory }, (error) => error && failed(error));
  });
}
