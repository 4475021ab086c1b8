import * as calendarEndpoints from '@okoshko/contract/appointments/calendar/addresses';
import * as calendarSchemas from '@okoshko/contract/appointments/calendar/schemas';
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
      ...calendarEndpoints.readCalendarFeed,
      action: 'api::calendar-feed.calendar-feed.find',
      for: 'account',
    },
    calendarSchemas.readCalendarFeed,
    readFeed,
  ),
  serve(
    {
      ...calendarEndpoints.createCalendarFeed,
      action: 'api::calendar-feed.calendar-feed.create',
      for: 'account',
    },
    calendarSchemas.createCalendarFeed,
    createFeed,
  ),
  serve(
    {
      ...calendarEndpoints.revokeCalendarFeed,
      action: 'api::calendar-feed.calendar-feed.delete',
      for: 'account',
    },
    calendarSchemas.revokeCalendarFeed,
    revokeFeed,
  ),
  // Files are no JSON: their routes read the validated request themselves.
  {
    endpoint: { ...calendarEndpoints.calendarFeed, action: null },
    schemas: calendarSchemas.calendarFeed,
    handle: async (ctx, request, reply) => {
      const { token } = request.query as { token: string };
      return sendFile(request, reply, await feedFile(ctx, token));
    },
  },
  {
    endpoint: {
      ...calendarEndpoints.appointmentCalendar,
      action: 'api::appointment.appointment.calendar',
      for: 'guest',
    },
    schemas: calendarSchemas.appointmentCalendar,
    handle: async (ctx, request, reply) => {
      const { id } = request.params as { id: string };
      return sendFile(request, reply, await appointmentFile(ctx, id));
    },
  },
  serve(
    {
      ...calendarEndpoints.calendarLink,
      action: 'api::appointment.appointment.calendar',
      for: 'guest',
      isBooking: true,
    },
    calendarSchemas.calendarLink,
    (ctx, { params }) => calendarLink(ctx, params.id),
  ),
  {
    endpoint: { ...calendarEndpoints.signedCalendarFile, action: null },
    schemas: calendarSchemas.signedCalendarFile,
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
