import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hashToken, newDocumentId } from '../../platform/tokens.ts';
import type { Fault } from '../payments/faults.ts';
import { currentMethod, insertMethod, type SandboxMethod } from '../payments/methods.ts';
import { chargeMethod } from '../payments/payments.ts';
import type { SandboxPayment } from '../payments/repository.ts';
import type { Sandbox } from '../payments/sandbox.ts';
import { invalidRequest, keyReused, notFound, refuse, type SandboxError } from './errors.ts';
import { methodObject } from './objects.ts';
import { isError, readKey, readMethod } from './requests.ts';

/** Methods that are saved without a payment. */
export function registerMethods(server: FastifyInstance, sandbox: Sandbox): void {
  server.post('/payment_methods', { config: { call: 'create' } }, async (request, reply) => {
    const result = await saveMethod(sandbox, request);
    return isError(result) ? refuse(reply, result) : result;
  });
  server.get<{ Params: { id: string } }>(
    '/payment_methods/:id',
    { config: { call: 'read' } },
    async (request, reply) => {
      const method = await currentMethod(sandbox, request.params.id);
      return method ? methodObject(sandbox, method) : refuse(reply, notFound('payment method'));
    },
  );
}

async function saveMethod(
  sandbox: Sandbox,
  request: FastifyRequest,
): Promise<object | SandboxError> {
  const key = readKey(request);
  if (isError(key)) return key;
  const input = readMethod(request.body);
  if (isError(input)) return input;
  const hash = hashToken(JSON.stringify(request.body));
  const method = await insertMethod(sandbox, {
    id: newDocumentId(),
    key,
    request_hash: hash,
    type: input.type as SandboxMethod['type'],
    return_url: input.confirmation.return_url,
  });
  return method.request_hash === hash ? methodObject(sandbox, method) : keyReused();
}

/** The saved method that a payment charges; null: it charges none. */
export async function savedMethod(
  sandbox: Sandbox,
  id: string | null,
): Promise<SandboxMethod | SandboxError | null> {
  if (id === null) return null;
  const method = await currentMethod(sandbox, id);
  return method?.status === 'active'
    ? method
    : invalidRequest('Incorrect payment_method_id', 'payment_method_id');
}

/** Why a bank declines a saved method. */
const DECLINED: ReadonlySet<string> = new Set([
  'insufficient_funds',
  'card_expired',
  'permission_revoked',
]);

/** The bank's answer to a charge: at once, unless it is slow. */
export async function charge(
  sandbox: Sandbox,
  payment: SandboxPayment,
  fault: Fault | null,
): Promise<SandboxPayment> {
  if (fault?.fault === 'slow_charge') return payment;
  const decline = fault && DECLINED.has(fault.fault) ? fault.fault : null;
  return chargeMethod(sandbox, payment, decline);
}
