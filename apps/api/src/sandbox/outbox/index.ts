import { desc } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { SmsGateway } from '../../gateways/sms/port.ts';
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

/** Stands in for the SMS supplier: what it is told to send lands on the page. */
export const createSandboxSms = ({ db, clock }: Outbox): SmsGateway => ({
  async send({ to, text }) {
    await db.insert(sandboxMessages).values({ channel: 'sms', to, text, sent_at: clock() });
    return { id: newDocumentId() };
  },
});

/** `/dev/outbox`: a page for people, a list for whoever asks for JSON. */
export function registerOutbox(app: FastifyInstance, { db }: Outbox, page: () => string): void {
  app.get('/dev/outbox', async (request, reply) => {
    reply.header('Vary', 'Accept');
    if (!/application\/json/.test(request.headers.accept ?? '')) {
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
