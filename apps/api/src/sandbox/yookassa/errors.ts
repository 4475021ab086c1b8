import type { FastifyReply, FastifyRequest } from 'fastify';
import { equalInConstantTime, newDocumentId } from '../../platform/tokens.ts';
import type { ShopCredentials } from '../payments/sandbox.ts';

/** An error as YooKassa writes it. */
export interface SandboxError {
  readonly status: number;
  readonly type: 'error';
  readonly id: string;
  readonly code: string;
  readonly description: string;
  readonly parameter?: string;
}

const error = (status: number, code: string, description: string): SandboxError => ({
  status,
  type: 'error',
  id: newDocumentId(),
  code,
  description,
});

export const invalidRequest = (description: string, parameter: string): SandboxError => ({
  ...error(400, 'invalid_request', description),
  parameter,
});
export const keyReused = (): SandboxError =>
  invalidRequest('Idempotence key duplicated', 'Idempotence-Key');
export const notFound = (what: string): SandboxError =>
  error(404, 'not_found', `The ${what} does not exist`);
export const conflict = (description: string): SandboxError =>
  error(400, 'invalid_request', description);

/** Null when the request carries the shop's credentials. */
export function unauthorized(
  request: FastifyRequest,
  { shopId, secretKey }: ShopCredentials,
): SandboxError | null {
  const expected = `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`;
  if (equalInConstantTime(request.headers.authorization ?? '', expected)) return null;
  return error(401, 'invalid_credentials', 'Error in shopId or secret key');
}

export const refuse = (reply: FastifyReply, { status, ...error }: SandboxError): FastifyReply =>
  reply.status(status).send(error);
