import * as endpoints from '@okoshko/contract/appointments/endpoints';
import * as moveEndpoints from '@okoshko/contract/appointments/moves/endpoints';
import * as moveSchemas from '@okoshko/contract/appointments/moves/schemas';
import * as schemas from '@okoshko/contract/appointments/schemas';
import * as seriesSchemas from '@okoshko/contract/appointments/series/schemas';
import type { Call } from '../../platform/call.ts';
import { scopeOf } from '../../platform/collections/policy.ts';
import { type Query, shapeOf } from '../../platform/collections/query/read-query.ts';
import { byId, readOne } from '../../platform/collections/read.ts';
import { type Route, serve } from '../../platform/http/serve.ts';
import { calendarRoutes } from './calendar/routes.ts';
import { appointmentCollection } from './collection.ts';
import { joinOrLeave } from './groups/service/join-or-leave.ts';
import { swapSeats } from './groups/service/swap-seats.ts';
import { auditAppointments } from './history/service/audit-appointments.ts';
import { intentRoutes } from './intents/routes.ts';
import { linkRoutes } from './link/routes.ts';
import { moveAppointment } from './moves/service/move-appointment.ts';
import { quoteMove } from './moves/service/quote-move.ts';
import { bookSeries } from './series/service/book-series.ts';
import { cancelSeries } from './series/service/cancel-series.ts';
import { planSeries } from './series/service/plan-series.ts';
import { cancelAppointment } from './service/cancel-appointment.ts';
import { confirmAttendance } from './service/confirm-attendance.ts';
import { quoteAppointment } from './service/quote-appointment.ts';
import { undoStatus } from './undo/service/undo-status.ts';

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
  ...calendarRoutes,
  ...intentRoutes,
  ...linkRoutes,
];

interface AppointmentChange<C> {
  /** Of the appointments it changes. */
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
