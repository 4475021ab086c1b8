import type { Socket } from 'node:net';
import type { ErrorCode } from '@okoshko/contract/errors';
import { AppError } from '../errors.ts';
import { errorBody } from './errors.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

/** How long a broken connection may take to read its refusal, in milliseconds. */
const REFUSAL_TIMEOUT_MS = 1000;

const CODES: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'timed_out',
};
const HEADER_LINES = Object.entries(SECURITY_HEADERS).map(([name, value]) => `${name}: ${value}`);
const REASONS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

/** Answers bytes that are no HTTP request, which never reach a route, as any refusal; no header of theirs is read. */
export function refuseBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const refusal = new AppError(CODES[error.code ?? ''] ?? 'bad_request');
  const body = JSON.stringify(errorBody(refusal, 'en'));
  const head = [
    `HTTP/1.1 ${refusal.status} ${REASONS[refusal.status] ?? 'Bad Request'}`,
    'Content-Type: application/json; charset=utf-8',
    'Content-Language: en',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    ...HEADER_LINES,
  ];
  socket.setTimeout(REFUSAL_TIMEOUT_MS, () => socket.destroy());
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
