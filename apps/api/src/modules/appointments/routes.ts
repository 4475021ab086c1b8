import * as endpoints from '@okoshko/contract/appointments/endpoints';
import * as schemas from '@okoshko/contract/appointments/schemas';
import { type Route, serve } from '../../platform/http/serve.ts';
import { calendarRoutes } from './calendar/routes.ts';
import { joinOrLeave } from './groups/service/join-or-leave.ts';
import { swapSeats } from './groups/service/swap-seats.ts';
import { presentAfter } from './present.ts';
import { cancelAppointment } from './service/cancel.ts';
import { quoteAppointment } from './service/quote.ts';

export const routes: readonly Route[] = [
  serve(endpoints.cancelAppointment, schemas.cancelAppointment, (call, { params, query }) =>
    presentAfter(call, query, () => cancelAppointment(call, params.id)),
  ),
  serve(endpoints.joinOrLeave, schemas.joinOrLeave, (call, { params, query, body }) =>
    presentAfter(call, query, () => joinOrLeave(call, { id: params.id, data: body.data })),
  ),
  serve(endpoints.swapSeats, schemas.swapSeats, (call, { query, body }) =>
    presentAfter(call, query, () => swapSeats(call, body.data)),
  ),
  serve(endpoints.quoteAppointment, schemas.quoteAppointment, (call, { body }) =>
    quoteAppointment(call, body.data),
  ),
  ...calendarRoutes,
];
