import * as endpoints from '@okoshko/contract/appointments/endpoints';
import * as schemas from '@okoshko/contract/appointments/schemas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Route, serve } from '../../../platform/http/serve.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { createFeed, feedOf, fileOf, readFeed, revokeFeed } from './service.ts';

export const calendarRoutes = (publicUrl: () => string): readonly Route[] => [
  serve(endpoints.readCalendarFeed, schemas.readCalendarFeed, (call) => readFeed(call)),
  serve(endpoints.createCalendarFeed, schemas.createCalendarFeed, (call) =>
    createFeed(call, `${publicUrl()}${endpoints.calendarFeed.path}`),
  ),
  serve(endpoints.revokeCalendarFeed, schemas.revokeCalendarFeed, (call) => revokeFeed(call)),
  {
    endpoint: endpoints.calendarFeed,
    schemas: schemas.calendarFeed,
    handle: async (call, request, reply) =>
      file(request, reply, await feedOf(call, (request.query as { token: string }).token)),
  },
  {
    endpoint: endpoints.appointmentCalendar,
    schemas: schemas.appointmentCalendar,
    handle: async (call, request, reply) =>
      file(request, reply, await fileOf(call, (request.params as { id: string }).id)),
  },
];

/** An iCalendar file; to whoever has it already, that it is the same. */
function file({ headers }: FastifyRequest, reply: FastifyReply, text: string) {
  const tag = `"${hashToken(text)}"`;
  reply.header('ETag', tag).header('Cache-Control', 'private, no-cache');
  if (headers['if-none-match']?.includes(tag)) return reply.status(304).send();
  return reply
    .type('text/calendar; charset=utf-8')
    .header('Content-Disposition', 'inline; filename="okoshko.ics"')
    .send(text);
}
