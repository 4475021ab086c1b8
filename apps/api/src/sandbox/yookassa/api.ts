import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hashToken } from '../../platform/tokens.ts';
import { invalidRequest, keyReused, notFound, type SandboxError, unauthorized } from './errors.ts';
import { type CreateRequest, paymentObject } from './payment-object.ts';
import { findPayment, insertPayment, type SandboxPayment } from './repository.ts';
import type { Sandbox } from './sandbox.ts';
import { expireIfLate } from './till.ts';

/**
 * YooKassa's API v3 as its clients see it: Basic credentials, an idempotence key that replays the
 * first answer and refuses another body. Source: yookassa.ru/developers/using-api.
 */
export function registerApi(app: FastifyInstance, sandbox: Sandbox): void {
  app.post('/v3/payments', async (request, reply) => {
    const refusal = unauthorized(request, sandbox.credentials);
    if (refusal) return refuse(reply, refusal);
    const asked = readCreate(request);
    if ('type' in asked) return refuse(reply, asked);
    const payment = await insertPayment(sandbox, asked);
    if (payment.request_hash !== asked.hash) return refuse(reply, keyReused());
    return paymentObject(sandbox, payment);
  });

  app.get<{ Params: { id: string } }>('/v3/payments/:id', async (request, reply) => {
    const refusal = unauthorized(request, sandbox.credentials);
    if (refusal) return refuse(reply, refusal);
    const payment = await current(sandbox, request.params.id);
    return payment ? paymentObject(sandbox, payment) : refuse(reply, notFound('payment'));
  });
}

/** The payment as of now: a page left alone for an hour is expired. */
export async function current(sandbox: Sandbox, id: string): Promise<SandboxPayment | null> {
  const payment = await findPayment(sandbox.db, id);
  return payment && expireIfLate(sandbox, payment);
}

function readCreate(request: FastifyRequest): CreateRequest | SandboxError {
  const key = request.headers['idempotence-key'];
  if (typeof key !== 'string' || !/^[0-9A-Za-z+\-_.]{1,64}$/.test(key)) {
    return invalidRequest('Idempotence key is missing or malformed', 'Idempotence-Key');
  }
  const body = (request.body ?? {}) as Partial<CreateBody>;
  const { value, currency } = body.amount ?? {};
  if (!/^\d{1,9}\.\d{2}$/.test(value ?? '') || Number(value) <= 0)
    return invalidRequest('Incorrect amount', 'amount.value');
  if (currency !== 'RUB') return invalidRequest('Incorrect currency', 'amount.currency');
  if (body.capture !== true)
    return invalidRequest('The sandbox takes one-stage payments', 'capture');
  if (body.confirmation?.type !== 'redirect' || !URL.canParse(body.confirmation.return_url ?? '')) {
    return invalidRequest('Incorrect return_url', 'confirmation.return_url');
  }
  if ((body.description ?? '').length > 128) return invalidRequest('Too long', 'description');
  return {
    key,
    hash: hashToken(JSON.stringify(body)),
    value: String(value),
    description: body.description ?? null,
    metadata: body.metadata ?? {},
    returnUrl: String(body.confirmation.return_url),
  };
}

interface CreateBody {
  amount: { value?: string; currency?: string };
  capture: boolean;
  confirmation: { type?: string; return_url?: string };
  description: string;
  metadata: Record<string, string>;
}

export const refuse = (reply: FastifyReply, { status, ...error }: SandboxError): FastifyReply =>
  reply.status(status).send(error);
