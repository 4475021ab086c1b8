import type { ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import pLimit, { type LimitFunction } from 'p-limit';
import { AppError } from '../errors.ts';
import { errorCodeOf } from '../narrowing.ts';
import { sentence } from '../sentence.ts';
import type { MultipartShape, UploadedFile } from './serve.ts';

const MAX_FIELDS = 30;

/** Reads a multipart request into `body` (its fields) and `uploaded` (its files), then validation runs as for JSON. */
export async function readMultipart(request: FastifyRequest, shape: MultipartShape): Promise<void> {
  const { maxBytes, maxFiles = 1, maxTotal = maxBytes * maxFiles } = shape;
  const limits = { fileSize: maxBytes, files: maxFiles, fields: MAX_FIELDS, fieldSize: 1_000_000 };
  const files: UploadedFile[] = [];
  const fields = new Map<string, unknown[]>();
  let total = 0;
  try {
    for await (const part of request.parts({ limits })) {
      if ((part.type === 'file') !== (part.fieldname === shape.file)) {
        throw unexpected(part.fieldname, [shape.file]);
      }
      if (part.type === 'file') {
        const bytes = await part.toBuffer();
        total += bytes.length;
        if (total > maxTotal) throw tooLarge(maxTotal);
        files.push({ name: part.filename ?? '', bytes });
      } else {
        fields.set(part.fieldname, [...(fields.get(part.fieldname) ?? []), part.value]);
      }
    }
  } catch (error) {
    throw asAppError(error, maxBytes);
  }
  request.uploaded = files;
  request.body = bodyOf(fields, shape.json);
}

function bodyOf(fields: ReadonlyMap<string, readonly unknown[]>, json?: string): unknown {
  if (json === undefined) {
    const single = [...fields].map(([name, values]) => [
      name,
      values.length === 1 ? values[0] : values,
    ]);
    return Object.fromEntries(single);
  }
  const [value = {}] = fields.get(json)?.slice(-1) ?? [];
  // A part that calls itself JSON comes parsed.
  return typeof value === 'string' ? parseJson(value) : value;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('body_malformed', { cause });
  }
}

const unexpected = (field: string, allowed: readonly string[]) =>
  new AppError('multipart_invalid', {
    failures: [{ path: [field], sentence: sentence('multipart_field', { allowed }) }],
  });

/** A route that cannot do without a file was sent none. */
export const fileNeeded = () =>
  new AppError('multipart_invalid', {
    failures: [{ path: ['file'], sentence: sentence('file_needed') }],
  });

/** `max` in bytes. */
const tooLarge = (max: number, cause?: unknown) =>
  new AppError('file_too_large', { details: { max }, cause });

/** Turns the errors of @fastify/multipart and its parser into those of the API. */
function asAppError(error: unknown, maxBytes: number): AppError {
  if (error instanceof AppError) return error;
  if (errorCodeOf(error) === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(maxBytes, error);
  return new AppError('multipart_invalid', { cause: error });
}

/** Large bodies are kept in memory until they are answered: these many at once of one sender, and of all. */
const MAX_PER_CLIENT = 4;
const MAX_TOTAL = 24;
/** The longest wait, in milliseconds: less than the server's timeout of an unread request. */
const QUEUE_TIMEOUT_MS = 30_000;
/** Seconds. */
const RETRY_AFTER_SECONDS = 10;

/** Requests wait with their bodies unread, where they cost nothing. */
export function createUploadLimit() {
  const all = pLimit(MAX_TOTAL);
  const senders = new Map<string, Sender>();
  /**
   * Resolves when the request is admitted, which lasts until the answer is out or its connection is closed.
   * Throws `too_many_requests`.
   */
  return (name: string, answer: ServerResponse): Promise<void> =>
    new Promise((admit, reject) => {
      const sender = senders.get(name) ?? { limit: pLimit(MAX_PER_CLIENT), requests: 0 };
      senders.set(name, sender);
      sender.requests += 1;
      const refusal = new AppError('too_many_requests', { retryAfter: RETRY_AFTER_SECONDS });
      const deadline = setTimeout(() => reject(refusal), QUEUE_TIMEOUT_MS);
      const hold = () => {
        clearTimeout(deadline);
        admit();
        return closed(answer);
      };
      void sender
        .limit(() => all(hold))
        .then(() => {
          sender.requests -= 1;
          if (sender.requests === 0) senders.delete(name);
        });
    });
}

interface Sender {
  readonly limit: LimitFunction;
  requests: number;
}

const closed = (answer: ServerResponse): Promise<void> =>
  new Promise((done) => {
    if (answer.closed) done();
    else answer.once('close', () => done());
  });
