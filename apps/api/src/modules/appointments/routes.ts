import * as calendarEndpoints from '@okoshko/contract/appointments/calendar/endpoints';
import * as calendarSchemas from '@okoshko/contract/appointments/calendar/schemas';
import * as endpoints from '@okoshko/contract/appointments/endpoints';
import * as intentEndpoints from '@okoshko/contract/appointments/intents/endpoints';
import * as intentSchemas from '@okoshko/contract/appointments/intents/schemas';
import * as linkEndpoints from '@okoshko/contract/appointments/link/endpoints';
import * as linkSchemas from '@okoshko/contract/appointments/link/schemas';
import * as moveEndpoints from '@okoshko/contract/appointments/moves/endpoints';
import * as moveSchemas from '@okoshko/contract/appointments/moves/schemas';
import * as schemas from '@okoshko/contract/appointments/schemas';
import * as seriesSchemas from '@okoshko/contract/appointments/series/schemas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { scopeOf } from '../../platform/collections/policy.ts';
import { type Query, shapeOf } from '../../platform/collections/query/read-query.ts';
import { byId, readOne } from '../../platform/collections/read.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { type Route, serve } from '../../platform/http/serve.ts';
import { hashToken } from '../../platform/tokens.ts';
import { quoteAppointment } from './booking/quote.ts';
import {
  appointmentFile,
  calendarLink,
  createFeed,
  feedFile,
  readFeed,
  revokeFeed,
  signedFile,
} from './calendar/files.ts';
import { confirmAttendance } from './changes/attendance.ts';
import { moveAppointment, quoteMove } from './changes/moves.ts';
import { cancelAppointment } from './changes/status.ts';
import { appointmentCollection } from './collection.ts';
import { joinOrLeave } from './groups/join-or-leave.ts';
import { swapSeats } from './groups/swap-seats.ts';
import { auditAppointments } from './history/audit.ts';
import { undoStatus } from './history/undo-status.ts';
import { beginIntent, readIntent, resendCode } from './intents/begin-intent.ts';
import { confirmIntent } from './intents/confirm-intent.ts';
import {
  cancelByLink,
  confirmByLink,
  moveByLink,
  quoteByLink,
  startsByLink,
} from './link/by-link.ts';
import { openAppointmentLink } from './link/link.ts';
import { bookSeries, planSeries } from './series/book-series.ts';
import { cancelSeries } from './series/cancel-series.ts';

export const routes: readonly Route[] = [
  serve(endpoints.cancelAppointment, schemas.cancelAppointment, (ctx, { params, query }) =>
    answerChanged(ctx, query, {
      references: [params.id],
      write: (ctx) => cancelAppointment(ctx, params.id),
    }),
  ),
  serve(endpoints.confirmAttendance, schemas.confirmAttendance, (ctx, { params, query, body }) =>
    answerChanged(ctx, query, {
      references: [params.id],
      write: (ctx) => confirmAttendance(ctx, { ...body.data, appointment: params.id }),
    }),
  ),
  serve(endpoints.undoStatus, schemas.undoStatus, (ctx, { params, query }) =>
    answerChanged(ctx, query, {
      references: [params.id],
      write: (ctx) => undoStatus(ctx, params.id),
    }),
  ),
  serve(endpoints.joinOrLeave, schemas.joinOrLeave, (ctx, { params, query, body }) =>
    answerChanged(ctx, query, {
      references: [params.id],
      write: (ctx) => joinOrLeave(ctx, { id: params.id, data: body.data ?? {} }),
    }),
  ),
  serve(endpoints.swapSeats, schemas.swapSeats, (ctx, { query, body }) =>
    answerChanged(ctx, query, {
      references: [String(body.data.join), String(body.data.leave)],
      write: (ctx) => swapSeats(ctx, body.data),
    }),
  ),
  serve(moveEndpoints.quoteMove, moveSchemas.quoteMove, (ctx, { params, body }) =>
    quoteMove(ctx, { ...body.data, appointment: params.id }),
  ),
  serve(
    moveEndpoints.moveAppointment,
    moveSchemas.moveAppointment,
    (ctx, { params, query, body }) =>
      answerChanged(ctx, query, {
        references: [params.id],
        write: (ctx) => moveAppointment(ctx, { ...body.data, appointment: params.id }),
      }),
  ),
  serve(endpoints.quoteAppointment, schemas.quoteAppointment, (ctx, { body }) =>
    quoteAppointment(ctx, body.data),
  ),
  serve(endpoints.planAppointments, seriesSchemas.planAppointments, (ctx, { body }) =>
    planSeries(ctx, body.data),
  ),
  serve(endpoints.bookSeries, seriesSchemas.bookSeries, (ctx, { body }) =>
    bookSeries(ctx, body.data),
  ),
  serve(endpoints.cancelSeries, seriesSchemas.cancelSeries, (ctx, { params, body }) =>
    cancelSeries(ctx, { ...body.data, series: params.series }),
  ),
  serve(calendarEndpoints.readCalendarFeed, calendarSchemas.readCalendarFeed, readFeed),
  serve(calendarEndpoints.createCalendarFeed, calendarSchemas.createCalendarFeed, createFeed),
  serve(calendarEndpoints.revokeCalendarFeed, calendarSchemas.revokeCalendarFeed, revokeFeed),
  // Files are no JSON: their routes read the validated request themselves.
  {
    endpoint: calendarEndpoints.calendarFeed,
    schemas: calendarSchemas.calendarFeed,
    handle: async (ctx, request, reply) => {
      const { token } = request.query as { token: string };
      return sendFile(request, reply, await feedFile(ctx, token));
    },
  },
  {
    endpoint: calendarEndpoints.appointmentCalendar,
    schemas: calendarSchemas.appointmentCalendar,
    handle: async (ctx, request, reply) => {
      const { id } = request.params as { id: string };
      return sendFile(request, reply, await appointmentFile(ctx, id));
    },
  },
  serve(calendarEndpoints.calendarLink, calendarSchemas.calendarLink, (ctx, { params }) =>
    calendarLink(ctx, params.id),
  ),
  {
    endpoint: calendarEndpoints.signedCalendarFile,
    schemas: calendarSchemas.signedCalendarFile,
    handle: async (ctx, request, reply) => {
      const { token } = request.params as { token: string };
      return sendFile(request, reply, await signedFile(ctx, token));
    },
  },
  serve(intentEndpoints.beginIntent, intentSchemas.beginIntent, (ctx, { body }) =>
    beginIntent(ctx, body.data),
  ),
  serve(intentEndpoints.readIntent, intentSchemas.readIntent, (ctx, { params }) =>
    readIntent(ctx, params.id),
  ),
  serve(intentEndpoints.resendCode, intentSchemas.resendCode, (ctx, { params }) =>
    resendCode(ctx, params.id),
  ),
  serve(intentEndpoints.confirmIntent, intentSchemas.confirmIntent, (ctx, { params, body }) =>
    confirmIntent(ctx, { id: params.id, ...body.data }),
  ),
  serve(linkEndpoints.openAppointmentLink, linkSchemas.openAppointmentLink, (ctx, { params }) =>
    openAppointmentLink(ctx, params.token),
  ),
  serve(linkEndpoints.startsByLink, linkSchemas.startsByLink, (ctx, { params, query }) =>
    startsByLink(ctx, { ...params, ...query }),
  ),
  serve(linkEndpoints.quoteByLink, linkSchemas.quoteByLink, (ctx, { params, query }) =>
    quoteByLink(ctx, { ...params, ...query }),
  ),
  serve(linkEndpoints.confirmByLink, linkSchemas.confirmByLink, (ctx, { params, body }) =>
    confirmByLink(ctx, { ...params, ...body.data }),
  ),
  serve(linkEndpoints.cancelByLink, linkSchemas.cancelByLink, (ctx, { params, body }) =>
    cancelByLink(ctx, { ...params, ...body.data }),
  ),
  serve(linkEndpoints.moveByLink, linkSchemas.moveByLink, (ctx, { params, body }) =>
    moveByLink(ctx, { ...params, ...body.data }),
  ),
];

interface AppointmentChange<C> {
  /** The ids or documentIds of the appointments it changes. */
  readonly references: readonly string[];
  write(ctx: C): Promise<number>;
}

/**
 * Runs the write and answers its appointment as far as the caller may read it; null: they may not any more. A query
 * that is invalid is refused before anything is written.
 */
async function answerChanged<C extends Ctx<'collections'>>(
  ctx: C,
  query: Query,
  { references, write }: AppointmentChange<C>,
) {
  const plan = shapeOf(scopeOf(ctx), appointmentCollection, query);
  const id = await auditAppointments(ctx, references, write);
  return { data: await readOne(ctx, plan, byId(String(id))), meta: {} };
}

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
