import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import type { MultipartShape } from './serve.ts';

/** Reads a multipart request into `body` (the JSON field) and `uploaded` (the file), then validation runs as for JSON. */
export async function readMultipart(request: FastifyRequest, shape: MultipartShape): Promise<void> {
  const limits = { fileSize: shape.maxBytes, files: 1, fields: 10, fieldSize: 1_000_000 };
  request.body = {};
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') {
        if (part.fieldname !== shape.file) throw unexpected(part.fieldname);
        request.uploaded = { name: part.filename, bytes: await part.toBuffer() };
      } else if (part.fieldname === shape.file) {
        throw unexpected(part.fieldname);
      } else if (part.fieldname === shape.json) {
        // A part that calls itself JSON comes parsed.
        request.body = typeof part.value === 'string' ? parseJson(part.value) : part.value;
      }
    }
  } catch (error) {
    throw asAppError(error);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('body_malformed', { cause });
  }
}

const unexpected = (field: string) =>
  new AppError('multipart_invalid', { message: `Unexpected content in field "${field}"` });

/** What @fastify/multipart and its parser throw, in our words. */
function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = (error as { code?: string }).code;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new AppError('file_too_large', { cause: error });
  return new AppError('multipart_invalid', { cause: error });
}
