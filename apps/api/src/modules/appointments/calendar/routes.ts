import * as endpoints from '@okoshko/contract/appointments/calendar/endpoints';
import * as schemas from '@okoshko/contract/appointments/calendar/schemas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Route, serve } from '../../../platform/http/serve.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { appointmentFile } from './service/appointment-file.ts';
import { calendarLink } from './service/calendar-link.ts';
import { createFeed } from './service/create-feed.ts';
import { feedFile } from './service/feed-file.ts';
import { readFeed } from './service/read-feed.ts';
import { revokeFeed } from './service/revoke-feed.ts';
import { signedFile } from './service/signed-file.ts';

/** Files are no JSON: their routes read the validated request themselves. */
export const calendarRoutes: readonly Route[] = [
  serve(endpoints.readCalendarFeed, schemas.readCalendarFeed, readFeed),
  serve(endpoints.createCalendarFeed, schemas.createCalendarFeed, createFeed),
  serve(endpoints.revokeCalendarFeed, schemas.revokeCalendarFeed, revokeFeed),
  {
    endpoint: endpoints.calendarFeed,
    schemas: schemas.calendarFeed,
    handle: async (call, request, reply) => {
      const { token } = request.query as { token: string };
      return sendFile(request, reply, await feedFile(call, token));
    },
  },
  {
    endpoint: endpoints.appointmentCalendar,
    schemas: schemas.appointmentCalendar,
    handle: async (call, request, reply) => {
      const { id } = request.params as { id: string };
      return sendFile(request, reply, await appointmentFile(call, id));
    },
  },
  serve(endpoints.calendarLink, schemas.calendarLink, (call, { params }) =>
    calendarLink(call, params.id),
  ),
  {
    endpoint: endpoints.signedCalendarFile,
    schemas: schemas.signedCalendarFile,
    handle: async (call, request, reply) => {
      const { token } = request.params as { token: string };
      return sendFile(request, reply, await signedFile(call, token));
    },
  },
];

/** An iCalendar file, or 304 to a program that has this version of it. */
function sendFile({ headers }: FastifyRequest, reply: FastifyReply, text: string) {
  const tag = `"${hashToken(text)}"`;
  reply.header('ETag', tag).header('Cache-Control', 'private, no-cache');
  if (headers['if-none-match']?.includes(tag)) return reply.status(304).send();
  return reply
    .type('text/calendar; charset=utf-8')
    .header('Content-Disposition', 'inline; filename="okoshko.ics"')
    .send(text);
}
