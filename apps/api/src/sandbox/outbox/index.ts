import type { Channel } from '@okoshko/contract/messaging/channels';
import { desc } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import Negotiator from 'negotiator';
import { accepted, type MessageGateway, refused } from '../../gateways/delivery/port.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db-handle.ts';
import { newDocumentId } from '../../platform/tokens.ts';
import { sandboxMessages } from '../../tables/sandbox.ts';

/** The number of messages on the page, the newest first. */
const PAGE_SIZE = 200;

interface Outbox {
  readonly db: Db;
  readonly clock: Clock;
}

/** A name that leads nowhere by its standard (RFC 2606): a mailbox there is refused, as by a real server. */
const NOWHERE = '.invalid';

/** Stands in for a gateway: messages land on the page, once for each key. */
export const createSandboxGateway = ({ db, clock }: Outbox, channel: Channel): MessageGateway => ({
  isIdempotent: true,
  isSandbox: true,
  async send({ to, title, text, key, buttons = [] }) {
    if (channel === 'email' && to.endsWith(NOWHERE)) {
      return refused('unreachable', `SMTP 550: no mailbox at ${to.slice(to.lastIndexOf('@') + 1)}`);
    }
    const labels = buttons.map(({ label }) => `[${label}]`).join(' ');
    const lines = [HAS_TITLE.has(channel) ? title : '', text, labels].filter(Boolean);
    await db
      .insert(sandboxMessages)
      .values({ channel, to, text: lines.join('\n'), key: `${key} ${to}`, sent_at: clock() })
      .onConflictDoNothing();
    return accepted(newDocumentId());
  },
});
const HAS_TITLE: ReadonlySet<Channel> = new Set(['push', 'email']);

/** `/dev/outbox`: a page, or a list for clients that accept JSON. */
export function registerOutbox(server: FastifyInstance, { db }: Outbox, page: () => string): void {
  server.get('/dev/outbox', async (request, reply) => {
    reply.header('Vary', 'Accept');
    const type = new Negotiator(request).mediaType(['text/html', 'application/json']);
    if (type !== 'application/json') {
      return reply.type('text/html; charset=utf-8').send(page());
    }
    const messages = await db
      .select()
      .from(sandboxMessages)
      .orderBy(desc(sandboxMessages.id))
      .limit(PAGE_SIZE);
    return messages.map(({ id, channel, to, text, sent_at }) => ({
      id,
      channel,
      to,
      text,
      sent_at,
    }));
  });
}
