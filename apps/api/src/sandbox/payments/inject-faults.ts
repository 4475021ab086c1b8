import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Call, Fault } from './faults.ts';
import type { Sandbox } from './sandbox.ts';

declare module 'fastify' {
  interface FastifyRequest {
    fault: Fault | null;
  }
  interface FastifyContextConfig {
    call?: Call;
  }
}

/** Injects faults into a vendor's calls; `withWrongAmount` changes the amount of a response. */
export function injectFaults(
  server: FastifyInstance,
  sandbox: Sandbox,
  withWrongAmount: (response: Record<string, unknown>) => Record<string, unknown>,
): void {
  server.decorateRequest('fault', null);
  server.addHook('preHandler', async (request, reply) => {
    const { call } = request.routeOptions.config;
    const about = `${request.url} ${JSON.stringify(request.body ?? null)}`;
    request.fault = call ? sandbox.faults.take(call, about) : null;
    const kind = request.fault?.fault;
    if (kind === 'delay') await sleep(request.fault?.ms ?? 0);
    if (kind === 'error') return reply.status(500).send({ code: 'internal_server_error' });
    if (kind === 'drop') {
      request.raw.socket.destroy();
      return reply.hijack();
    }
  });
  server.addHook('onSend', async (request, reply, payload) => {
    const kind = request.fault?.fault;
    if (kind === 'late_error') reply.status(500);
    if (kind === 'lost_answer') request.raw.socket.destroy();
    if (kind !== 'wrong_amount' || typeof payload !== 'string') return payload;
    const text = JSON.stringify(withWrongAmount(JSON.parse(payload) as Record<string, unknown>));
    reply.header('content-length', Buffer.byteLength(text));
    return text;
  });
}
