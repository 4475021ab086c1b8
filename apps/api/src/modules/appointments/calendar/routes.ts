import * as schemas from '@okoshko/contract/appointments/schemas';
import * as wire from '@okoshko/contract/appointments/wire';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Route, serve } from '../../../platform/http/serve.ts';
import { hashToken } from '../../../platform/tokens.ts';
import {
  appointmentFile,
  calendarLink,
  createFeed,
  feedFile,
  readFeed,
  revokeFeed,
  signedFile,
} from './files.ts';

export const calendarRoutes: readonly Route[] = [
  serve(
    {
      ...wire.readCalendarFeed,
      action: 'api::calendar-feed.calendar-feed.find',
      for: 'account',
    },
    schemas.readCalendarFeed,
    readFeed,
  ),
  serve(
    {
      ...wire.createCalendarFeed,
      action: 'api::calendar-feed.calendar-feed.create',
      for: 'account',
    },
    schemas.createCalendarFeed,
    createFeed,
  ),
  serve(
    {
      ...wire.revokeCalendarFeed,
      action: 'api::calendar-feed.calendar-feed.delete',
      for: 'account',
    },
    schemas.revokeCalendarFeed,
    revokeFeed,
  ),
  // Files are no JSON: their routes read the validated request themselves.
  {
    endpoint: { ...wire.calendarFeed, action: null },
    schemas: schemas.calendarFeed,
    handle: async (ctx, request, reply) => {
      const { token } = request.query as { token: string };
      return sendFile(request, reply, await feedFile(ctx, token));
    },
  },
  {
    endpoint: {
      ...wire.appointmentCalendar,
      action: 'api::appointment.appointment.calendar',
      for: 'guest',
    },
    schemas: schemas.appointmentCalendar,
    handle: async (ctx, request, reply) => {
      const { id } = request.params as { id: string };
      return sendFile(request, reply, await appointmentFile(ctx, id));
    },
  },
  serve(
    {
      ...wire.calendarLink,
      action: 'api::appointment.appointment.calendar',
      for: 'guest',
      isBooking: true,
    },
    schemas.calendarLink,
    (ctx, { params }) => calendarLink(ctx, params.id),
  ),
  {
    endpoint: { ...wire.signedCalendarFile, action: null },
    schemas: schemas.signedCalendarFile,
    handle: async (ctx, request, reply) => {
      const { token } = request.params as { token: string };
      return sendFile(request, reply, await signedFile(ctx, token));
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
