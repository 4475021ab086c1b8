import type { Channel } from '@okoshko/contract/messaging/channels';
import { desc } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import Negotiator from 'negotiator';
import { accepted, type MessageGateway } from '../../gateways/delivery/port.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { newDocumentId } from '../../platform/tokens.ts';
import { sandboxMessages } from '../../tables/sandbox.ts';

/** Newest messages kept on the page. */
const SHOWN = 200;

interface Outbox {
  readonly db: Db;
  readonly clock: Clock;
}

/** Stands in for a gateway: what it is told to bring lands on the page, once a key. */
export const createSandboxGateway = ({ db, clock }: Outbox, channel: Channel): MessageGateway => ({
  isIdempotent: true,
  async send({ to, title, text, key, buttons = [] }) {
    const pressed = buttons.map(({ label }) => `[${label}]`).join(' ');
    const shown = [HAS_TITLE.has(channel) ? title : '', text, pressed].filter(Boolean).join('\n');
    await db
      .insert(sandboxMessages)
      .values({ channel, to, text: shown, key: `${key} ${to}`, sent_at: clock() })
      .onConflictDoNothing();
    return accepted(newDocumentId());
  },
});
const HAS_TITLE: ReadonlySet<Channel> = new Set(['push', 'email']);

/** `/dev/outbox`: a page for people, a list for whoever asks for JSON. */
export function registerOutbox(app: FastifyInstance, { db }: Outbox, page: () => string): void {
  app.get('/dev/outbox', async (request, reply) => {
    reply.header('Vary', 'Accept');
    const type = new Negotiator(request).mediaType(['text/html', 'application/json']);
    if (type !== 'application/json') {
      return reply.type('text/html; charset=utf-8').send(page());
    }
    const messages = await db
      .select()
      .from(sandboxMessages)
      .orderBy(desc(sandboxMessages.id))
      .limit(SHOWN);
    return messages.map(({ id, channel, to, text, sent_at }) => ({
      id,
      channel,
      to,
      text,
      sent_at,
    }));
  });
}
