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
import type { Call } from '../../platform/call.ts';
import { scopeOf } from '../../platform/collections/policy.ts';
import { type Query, shapeOf } from '../../platform/collections/query/read-query.ts';
import { byId, readOne } from '../../platform/collections/read.ts';
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
import { openLink } from './link/link.ts';
import { bookSeries, planSeries } from './series/book-series.ts';
import { cancelSeries } from './series/cancel-series.ts';

export const routes: readonly Route[] = [
  serve(endpoints.cancelAppointment, schemas.cancelAppointment, (call, { params, query }) =>
    answerChanged(call, query, {
      references: [params.id],
      write: (call) => cancelAppointment(call, params.id),
    }),
  ),
  serve(endpoints.confirmAttendance, schemas.confirmAttendance, (call, { params, query, body }) =>
    answerChanged(call, query, {
      references: [params.id],
      write: (call) => confirmAttendance(call, { ...body.data, appointment: params.id }),
    }),
  ),
  serve(endpoints.undoStatus, schemas.undoStatus, (call, { params, query }) =>
    answerChanged(call, query, {
      references: [params.id],
      write: (call) => undoStatus(call, params.id),
    }),
  ),
  serve(endpoints.joinOrLeave, schemas.joinOrLeave, (call, { params, query, body }) =>
    answerChanged(call, query, {
      references: [params.id],
      write: (call) => joinOrLeave(call, { id: params.id, data: body.data ?? {} }),
    }),
  ),
  serve(endpoints.swapSeats, schemas.swapSeats, (call, { query, body }) =>
    answerChanged(call, query, {
      references: [String(body.data.join), String(body.data.leave)],
      write: (call) => swapSeats(call, body.data),
    }),
  ),
  serve(moveEndpoints.quoteMove, moveSchemas.quoteMove, (call, { params, body }) =>
    quoteMove(call, { ...body.data, appointment: params.id }),
  ),
  serve(
    moveEndpoints.moveAppointment,
    moveSchemas.moveAppointment,
    (call, { params, query, body }) =>
      answerChanged(call, query, {
        references: [params.id],
        write: (call) => moveAppointment(call, { ...body.data, appointment: params.id }),
      }),
  ),
  serve(endpoints.quoteAppointment, schemas.quoteAppointment, (call, { body }) =>
    quoteAppointment(call, body.data),
  ),
  serve(endpoints.planAppointments, seriesSchemas.planAppointments, (call, { body }) =>
    planSeries(call, body.data),
  ),
  serve(endpoints.bookSeries, seriesSchemas.bookSeries, (call, { body }) =>
    bookSeries(call, body.data),
  ),
  serve(endpoints.cancelSeries, seriesSchemas.cancelSeries, (call, { params, body }) =>
    cancelSeries(call, { ...body.data, series: params.series }),
  ),
  serve(calendarEndpoints.readCalendarFeed, calendarSchemas.readCalendarFeed, readFeed),
  serve(calendarEndpoints.createCalendarFeed, calendarSchemas.createCalendarFeed, createFeed),
  serve(calendarEndpoints.revokeCalendarFeed, calendarSchemas.revokeCalendarFeed, revokeFeed),
  // Files are no JSON: their routes read the validated request themselves.
  {
    endpoint: calendarEndpoints.calendarFeed,
    schemas: calendarSchemas.calendarFeed,
    handle: async (call, request, reply) => {
      const { token } = request.query as { token: string };
      return sendFile(request, reply, await feedFile(call, token));
    },
  },
  {
    endpoint: calendarEndpoints.appointmentCalendar,
    schemas: calendarSchemas.appointmentCalendar,
    handle: async (call, request, reply) => {
      const { id } = request.params as { id: string };
      return sendFile(request, reply, await appointmentFile(call, id));
    },
  },
  serve(calendarEndpoints.calendarLink, calendarSchemas.calendarLink, (call, { params }) =>
    calendarLink(call, params.id),
  ),
  {
    endpoint: calendarEndpoints.signedCalendarFile,
    schemas: calendarSchemas.signedCalendarFile,
    handle: async (call, request, reply) => {
      const { token } = request.params as { token: string };
      return sendFile(request, reply, await signedFile(call, token));
    },
  },
  serve(intentEndpoints.beginIntent, intentSchemas.beginIntent, (call, { body }) =>
    beginIntent(call, body.data),
  ),
  serve(intentEndpoints.readIntent, intentSchemas.readIntent, (call, { params }) =>
    readIntent(call, params.id),
  ),
  serve(intentEndpoints.resendCode, intentSchemas.resendCode, (call, { params }) =>
    resendCode(call, params.id),
  ),
  serve(intentEndpoints.confirmIntent, intentSchemas.confirmIntent, (call, { params, body }) =>
    confirmIntent(call, { id: params.id, ...body.data }),
  ),
  serve(linkEndpoints.openAppointmentLink, linkSchemas.openAppointmentLink, (call, { params }) =>
    openLink(call, params.token),
  ),
  serve(linkEndpoints.startsByLink, linkSchemas.startsByLink, (call, { params, query }) =>
    startsByLink(call, { ...params, ...query }),
  ),
  serve(linkEndpoints.quoteByLink, linkSchemas.quoteByLink, (call, { params, query }) =>
    quoteByLink(call, { ...params, ...query }),
  ),
  serve(linkEndpoints.confirmByLink, linkSchemas.confirmByLink, (call, { params, body }) =>
    confirmByLink(call, { ...params, ...body.data }),
  ),
  serve(linkEndpoints.cancelByLink, linkSchemas.cancelByLink, (call, { params, body }) =>
    cancelByLink(call, { ...params, ...body.data }),
  ),
  serve(linkEndpoints.moveByLink, linkSchemas.moveByLink, (call, { params, body }) =>
    moveByLink(call, { ...params, ...body.data }),
  ),
];

interface AppointmentChange<C> {
  /** The ids or documentIds of the appointments it changes. */
  readonly references: readonly string[];
  write(call: C): Promise<number>;
}

/**
 * Runs the write and answers its appointment as far as the caller may read it; null: they may not any more. A query
 * that is invalid is refused before anything is written.
 */
async function answerChanged<C extends Call<'collections'>>(
  call: C,
  query: Query,
  { references, write }: AppointmentChange<C>,
) {
  const plan = shapeOf(scopeOf(call), appointmentCollection, query);
  const id = await auditAppointments(call, references, write);
  return { data: await readOne(call, plan, byId(String(id))), meta: {} };
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
