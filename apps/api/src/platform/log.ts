import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, type LoggerOptions, pino } from 'pino';
import { errorCodeOf } from './narrowing.ts';

export type Log = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>;

/** Lines are written together, at the latest after so many milliseconds, and at the end of the process. */
const STANDARD_OUTPUT = { dest: 1, sync: false, minLength: 15 * 1024, periodicFlush: 100 };
let standardOutput: DestinationStream | undefined;
/** One of a process: each has a timer that never ends. */
const openStandardOutput = (): DestinationStream => {
  standardOutput ??= pino.destination(STANDARD_OUTPUT);
  return standardOutput;
};

/**
 * JSON lines on standard output. Requests are logged by method and path without the query or tokens;
 * bodies, headers, codes and full phones are never put in.
 */
export const createLog = (
  level: string,
  destination: DestinationStream = openStandardOutput(),
): FastifyBaseLogger => {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: {
      req: ({ method, url }: { method: string; url: string }) => ({
        method,
        path: pathOf(url),
      }),
      res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
      err: describeError,
      why: (why: unknown) => (typeof why === 'string' ? withoutPersonalData(why) : why),
    },
  };
  return pino(options, destination);
};

/** The level of routes that programs call all the time: of their requests no line is written. */
export const quietLevel = ({ level }: Pick<FastifyBaseLogger, 'level'>): 'silent' | 'warn' =>
  level === 'silent' ? 'silent' : 'warn';

/** Parts of a path that are as long as a token, and those of messages' short links, are cut. */
const pathOf = (url: string): string =>
  String(url.split('?')[0]).replaceAll(
    /[\w-]{43,}|(?<=\/(?:[nrsv]|appointment-links)\/)[^/]+/gi,
    '…',
  );

/** Cuts e-mails and phones: errors of other services repeat whom a message was for. */
const withoutPersonalData = (text: string): string =>
  text
    .replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '…')
    .replaceAll(/(?<!\w)\+?\d(?:[ ()-]*\d){9,14}(?!\w)/g, '…');

/** An error without what it was given: drivers put queries' values into messages and fields. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: withoutPersonalData(String(error)) };
  const { name, stack, cause } = error;
  const code = errorCodeOf(error);
  return {
    name,
    message: messageOf(error),
    ...(code !== undefined && { code }),
    stack: stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(cause !== undefined && { cause: describeError(cause) }),
  };
}

/** The error as a sentence, for those who run the service. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return withoutPersonalData(String(error));
  const cause = isQueryError(error) && error.cause ? `: ${errorText(error.cause)}` : '';
  return `${error.name}: ${messageOf(error)}${cause}`;
}

const messageOf = (error: Error): string =>
  isQueryError(error) ? 'a query failed' : withoutPersonalData(error.message);

const isQueryError = ({ name, message }: Error): boolean =>
  name === 'DrizzleQueryError' || message.startsWith('Failed query');
