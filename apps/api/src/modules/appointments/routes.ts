import * as movesSchemas from '@okoshko/contract/appointments/moves-schemas';
import * as schemas from '@okoshko/contract/appointments/schemas';
import * as seriesSchemas from '@okoshko/contract/appointments/series-schemas';
import * as wire from '@okoshko/contract/appointments/wire';
import { type Query, runOne } from '../../platform/collections/read/index.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { compileWritten } from '../../platform/http/collection-answers.ts';
import { type Route, serve } from '../../platform/http/serve.ts';
import { quoteAppointment } from './booking/quote.ts';
import { calendarRoutes } from './calendar/routes.ts';
import { confirmAttendance } from './changes/attendance.ts';
import { moveAppointment, quoteMove } from './changes/moves.ts';
import { cancelAppointment } from './changes/status.ts';
import { appointmentCollection } from './collection.ts';
import { joinOrLeave } from './groups/join-or-leave.ts';
import { swapSeats } from './groups/swap-seats.ts';
import { auditAppointments } from './history/audit.ts';
import { undoStatus } from './history/undo-status.ts';
import { intentRoutes } from './intents/routes.ts';
import { linkRoutes } from './link/routes.ts';
import { bookSeries, planSeries } from './series/book-series.ts';
import { cancelSeries } from './series/cancel-series.ts';

export const routes: readonly Route[] = [
  serve(
    {
      ...wire.cancelAppointment,
      action: 'api::appointment.appointment.cancel',
      for: 'guest',
      isBooking: true,
      hasEffects: true,
    },
    schemas.cancelAppointment,
    (ctx, { params, query }) =>
      answerChanged(ctx, query, {
        references: [params.id],
        write: (ctx) => cancelAppointment(ctx, params.id),
      }),
  ),
  serve(
    {
      ...wire.confirmAttendance,
      action: 'api::appointment.appointment.confirm',
      for: 'guest',
      isBooking: true,
      takesIdempotencyKey: true,
    },
    schemas.confirmAttendance,
    (ctx, { params, query, body }) =>
      answerChanged(ctx, query, {
        references: [params.id],
        write: (ctx) => confirmAttendance(ctx, { ...body.data, appointment: params.id }),
      }),
  ),
  serve(
    {
      ...wire.undoStatus,
      action: 'api::appointment.appointment.update',
      for: 'guest',
      takesIdempotencyKey: true,
    },
    schemas.undoStatus,
    (ctx, { params, query }) =>
      answerChanged(ctx, query, {
        references: [params.id],
        write: (ctx) => undoStatus(ctx, params.id),
      }),
  ),
  serve(
    {
      ...wire.joinOrLeave,
      action: 'api::appointment.appointment.joinLeave',
      for: 'guest',
      isBooking: true,
      takesIdempotencyKey: true,
    },
    schemas.joinOrLeave,
    (ctx, { params, query, body }) =>
      answerChanged(ctx, query, {
        references: [params.id],
        write: (ctx) => joinOrLeave(ctx, { id: params.id, data: body.data ?? {} }),
      }),
  ),
  serve(
    {
      ...wire.swapSeats,
      action: 'api::appointment.appointment.joinOneAndLeaveOther',
      for: 'guest',
      isBooking: true,
      takesIdempotencyKey: true,
    },
    schemas.swapSeats,
    (ctx, { query, body }) =>
      answerChanged(ctx, query, {
        references: [String(body.data.join), String(body.data.leave)],
        write: (ctx) => swapSeats(ctx, body.data),
      }),
  ),
  serve(
    {
      ...wire.quoteMove,
      action: 'api::appointment.appointment.update',
      for: 'guest',
      isReadOnly: true,
      isBooking: true,
    },
    movesSchemas.quoteMove,
    (ctx, { params, body }) => quoteMove(ctx, { ...body.data, appointment: params.id }),
  ),
  serve(
    {
      ...wire.moveAppointment,
      action: 'api::appointment.appointment.update',
      for: 'guest',
      isBooking: true,
      takesIdempotencyKey: true,
    },
    movesSchemas.moveAppointment,
    (ctx, { params, query, body }) =>
      answerChanged(ctx, query, {
        references: [params.id],
        write: (ctx) => moveAppointment(ctx, { ...body.data, appointment: params.id }),
      }),
  ),
  serve(
    {
      ...wire.quoteAppointment,
      action: 'api::appointment.appointment.quote',
      for: 'visitor',
      isReadOnly: true,
      isBooking: true,
    },
    schemas.quoteAppointment,
    (ctx, { body }) => quoteAppointment(ctx, body.data),
  ),
  serve(
    {
      ...wire.planAppointments,
      action: 'api::appointment.appointment.createSeries',
      for: 'guest',
      isReadOnly: true,
    },
    seriesSchemas.planAppointments,
    (ctx, { body }) => planSeries(ctx, body.data),
  ),
  serve(
    {
      ...wire.bookSeries,
      action: 'api::appointment.appointment.createSeries',
      for: 'guest',
      status: 201,
      takesIdempotencyKey: true,
    },
    seriesSchemas.bookSeries,
    (ctx, { body }) => bookSeries(ctx, body.data),
  ),
  serve(
    {
      ...wire.cancelSeries,
      action: 'api::appointment.appointment.cancelSeries',
      for: 'guest',
      takesIdempotencyKey: true,
    },
    seriesSchemas.cancelSeries,
    (ctx, { params, body }) => cancelSeries(ctx, { ...body.data, series: params.series }),
  ),
  ...calendarRoutes,
  ...intentRoutes,
  ...linkRoutes,
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
  const search = JSON.stringify(query);
  const read = compileWritten(ctx, appointmentCollection, { search, queryOf: () => query });
  const id = await auditAppointments(ctx, references, write);
  return { data: await runOne(ctx.db, read, { id }), meta: {} };
}
