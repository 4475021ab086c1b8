import * as endpoints from '@okoshko/contract/appointments/endpoints';
import * as schemas from '@okoshko/contract/appointments/schemas';
import type { Collections } from '../../platform/collections/registry.ts';
import { type Route, serve } from '../../platform/http/serve.ts';
import { calendarRoutes } from './calendar/routes.ts';
import { joinOrLeave } from './groups/join-or-leave.ts';
import { swapSeats } from './groups/swap.ts';
import { cancelAppointment } from './service/cancel.ts';
import { quoteAppointment } from './service/quote.ts';
import { createShow } from './service/shown.ts';

interface Deps {
  readonly collections: Collections;
  /** Where calendars reach us. */
  publicUrl(): string;
}

/** What appointments have beside the collection. */
export const createAppointments = ({ collections, publicUrl }: Deps): readonly Route[] => {
  const show = createShow(collections);
  return [
    serve(endpoints.cancelAppointment, schemas.cancelAppointment, (call, { params, query }) =>
      show(call, query, (call) => cancelAppointment(call, params.id)),
    ),
    serve(endpoints.joinOrLeave, schemas.joinOrLeave, (call, { params, query, body }) =>
      show(call, query, (call) => joinOrLeave(call, params.id, body.data)),
    ),
    serve(endpoints.swapSeats, schemas.swapSeats, (call, { query, body }) =>
      show(call, query, (call) => swapSeats(call, body.data)),
    ),
    serve(endpoints.quoteAppointment, schemas.quoteAppointment, (call, { body, ip }) =>
      quoteAppointment(call, body.data, ip),
    ),
    ...calendarRoutes(publicUrl),
  ];
};
