import { differs, type EndpointNotes, ours } from './note.ts';

export const booking: EndpointNotes = {
  'POST /api/appointments/possible_starts/:datetime':
    'Public. `meta.reason` says why there are none; the provider sees their own calendar without lead time and horizon. A group that stands has its own `price`, of a seat before any promo. With `?view=times` the answer is the starts alone, `{date, offset, times}` by day: a start is `{date}T{time}{offset}`.',
  'GET /api/appointments/max_available_time/:datetime':
    'Public. `services` (ids by comma) says whose hours count, and without `provider_profile` whose calendar: of two providers 400, unknown ones 422 `service_unavailable`; the next appointment is shown to its provider alone.',
  'GET /api/appointments/outside-hours': ours(
    'The own coming appointments outside of the working hours, by `page` and `pageSize`, with the `reason`: `closed`, `holiday`, `break`, `end_of_hours`.',
  ),
  'POST /api/appointments/outside-hours/notify': ours(
    'Asks the clients of `appointments`, or of all, to choose another time; the appointments stay. Each client once of an appointment, until its time or the hours of its dates change. 404 where one is not outside of the hours.',
  ),
  'POST /api/timetables': '`meta` as of `POST /api/holidays`.',
  'PUT /api/timetables/:id': 'As `POST /api/timetables`.',
  'DELETE /api/timetables/:id': differs(
    '200 with the `meta` of `POST /api/holidays` where there was one.',
  ),
  'POST /api/holidays':
    '`meta.conflicts_total` counts the coming appointments (pending, confirmed) that are outside of the working hours now, `meta.conflicts` has the nearest 25; they stay. All: `/api/appointments/outside-hours`.',
  'PUT /api/holidays/:id': 'As `POST /api/holidays`.',
  'GET /api/appointments/:id/cancel':
    'Never by HEAD or a prefetch (204, nothing happens); again: 200, nothing more happens. A client leaves a group by it.',
  'POST /api/appointments/:id/confirm': ours(
    '`data: {version?}`. Of a group each says so for themselves (`confirmed_at` of the participant); `client_confirmed_at` is set once all who stay have. A new time takes both back. 409 `stale`, `bad_transition` also to the provider.',
  ),
  'POST /api/appointments/:id/undo': ours(
    'The provider or staff take back the status that they gave it themselves in the last ten seconds, with its reason. Its messages, which wait that long, its notifications and its history are gone, its promo as before; the plan counts it once. A cancellation too, if it was of this appointment alone, by `PUT /api/appointments/:id`. 409 `bad_transition` later, or where something else was done since; 409 `slot_taken` where its time is another’s by now.',
  ),
  'POST /api/appointments/:id/join_leave':
    "`data: {action?, client_profile?, seats?, promo_code?}`; without a body the caller's own client joins, or leaves where they are in. Takes an `Idempotency-Key`. 409 `no_seats`.",
  'POST /api/appointments/joinOneAndLeaveOther':
    '`data: {join, leave, client_profile?, expected_price?}`: both or neither; 409 `price_changed`.',
  'POST /api/appointments/:id/move/quote': ours(
    '`data: {starts_at}`, answered `{price}`; whether the start is free is not looked at. 409 `bad_transition` to the provider; 422 `slot_unavailable` where no group stands then.',
  ),
  'POST /api/appointments/:id/move': ours(
    '`data: {starts_at, version?, expected_price?}`; 409 `price_changed` with both prices in `details` where it would cost another sum than `expected_price`, and nothing is moved. Takes an `Idempotency-Key`. 409 `stale`, `cancel_window`, `move_limit`, `slot_taken`, `bad_transition` also to the provider; 422 `slot_unavailable`.',
  ),
  'POST /api/appointments/quote': ours(
    'What a place would cost, with the best promo or that of `promo_code`; a seat of the group that stands then costs what the group does. With `exclude_appointment` the provider asks for other services of that one of their own: the promo it has is free for them. Public; 60 tries of codes an hour from one address.',
  ),
  'POST /api/appointments/plan': ours(
    '`data: {services, starts_at, repeat?, instead?}` as of a series; nothing is booked. For the provider and staff (422 `series_by_provider`), each start with its `state` (`busy`, `past`, `closed`, `holiday`, `break`, `end_of_hours`, `free`, the first that holds), and where it is not free with the `nearest` that are. Booking refuses what is `busy` and nothing else.',
  ),
  'POST /api/appointments/series': ours(
    '`data: {services, starts_at, repeat: {unit, every, count}, instead?: [{from, to}], client_profile? or client?, partial?, …}`, every so many weeks or days on the provider’s clock, 2 to 52 times, `instead` putting another start in the place of one, in one transaction with one message to the client; a new one is made with it as of one appointment, `meta.client` says who. The provider and staff alone: 422 `series_by_provider`. 409 `series_refused` names each refused date with its code in `details.refused`, and nothing is written; with `partial` the rest is booked and `refused` lists them. A group that stands is not joined. All have one `series`, by which lists are filtered.',
  ),
  'POST /api/appointments/series/:series/cancel': ours(
    '`data: {from?, cancel_reason?}`; what is to come of it, with one message, of groups one to those of the same dates. A client their own; those inside the cancel window stay and are named in `refused`, 409 `series_refused` where that is all. Again: nothing more happens.',
  ),
  'GET /api/calendar-feed': ours(),
  'GET /api/calendar-feed/visits.ics': 'To every holder of the link.',
  'GET /api/appointments/:id/calendar.ics': ours(
    "A client's has an address to change it at and reminders.",
  ),
  'GET /api/appointments/:id/calendar-link': ours('`{url, expires_at}`.'),
  'GET /api/calendar-file/:token/visit.ics': 'For an hour; then 410 `link_gone`.',
  'POST /api/booking-intents': ours(
    "Booking by a code alone (decision 45). Sends the code for `booking`, or with `by: call` names the number to call (`call_to`, `expires_in`), and keeps the time for 5 minutes; `hold_expires_at: null` where it is not reserved. `id` is the holder's secret. A phone whose client has three upcoming appointments there is refused before anything is sent, 429 `upcoming_limit`, five times an hour to one address; after that it is refused with the code.",
  ),
  'GET /api/booking-intents/:id':
    'For the holder; `booking_intent` of `possible_starts` offers them their own time.',
  'POST /api/booking-intents/:id/code':
    'Another code; extends nothing. A call instead: `phone-auth/call` for `booking` with the same phone and provider.',
  'POST /api/booking-intents/:id/confirm':
    "`{code, token}`, of a call `{token}` (409 `call_awaited` until it is seen), books and opens the client's session (decision 44), or neither: after 409 `slot_taken` or `price_changed` the same code goes with another `starts_at` or `expected_price`. A repeat is answered alike for half an hour. `appointment.answer_by` as in the list.",
  'GET /api/appointment-links/:token': ours(
    "The one appointment that a message's `/v/…` leads to, for its client, without a phone, and where to go on from there: the provider's page, map and public phone. HEAD as well; neither changes anything. 410 `link_gone` from 30 days after it; 429 `link_limit` after 20 misses of an address in ten minutes, for what there is too.",
  ),
  'GET /api/appointment-links/:token/starts':
    'As `possible_starts` answers. `?from=` a date, `days` (7). 409 `bad_transition` of a group.',
  'GET /api/appointment-links/:token/quote':
    '`?starts_at=`, answered `{price}`. 409 `bad_transition` of a group.',
  'POST /api/appointment-links/:token/confirm':
    '`data: {version?}`: of a group they alone. 409 `stale`, `bad_transition`. Here as in `cancel` and `move`, what was done already is answered as it is, whatever the version: a press may be doubled.',
  'POST /api/appointment-links/:token/cancel':
    '`data: {version?, reason?}`. 409 `stale`, `cancel_window`, `bad_transition`.',
  'POST /api/appointment-links/:token/move':
    '`data: {starts_at, version?, expected_price?}`. 409 `price_changed` as of `/api/appointments/:id/move`, `stale`, `cancel_window`, `move_limit`, `bad_transition`, `slot_taken`; 422 `slot_unavailable`.',
  'GET /api/appointments':
    'With `?as=client`, not in the specification, what the caller takes part in as a client alone, without their own calendar. `allowed: {cancel_until, move_until, moves_left}` to clients, by the rules that cancelling and moving are refused by: null where never, an instant that is over where it is too late, `moves_left: null` without limit. `answer_by`: till when the provider answers a request, at the latest its start; null of all else. `busy_from` and `busy_to`, to the provider and staff alone: from when till when nobody else is taken, with what the services keep free around it.',
  'POST /api/appointments':
    "A service named twice is done twice, here as in `quote` and `possible_starts`. An `Idempotency-Key` makes a repeat harmless, as at every POST of a collection. 409 `slot_taken` (somebody has it) and 422 `slot_unavailable` name the nearest free starts in `details.nearest`; of the latter `details.reason` is the first that holds of `past`, `too_soon`, `too_far`, `booking_off`, `closed`, `holiday`, `break`, `end_of_hours`, `day_full`, `off_grid`, `short_gap`; the provider's own calendar refuses what is taken alone. With `promo_code`, 422 `promo_not_applicable` where it does nothing (`details.reason`); without, the promo that takes most off. The provider may set `price_total`, `discount`, `ends_at` or `duration` (minutes), which a group that is joined has already (400). A client has three upcoming appointments with a provider that they booked themselves (429 `upcoming_limit`), and books five times a day by one phone (429 `phone_booking_limit`) and twenty times an hour from one address (429 `address_booking_limit`): `details` tell the `limit` and, where waiting helps, `retry_after`. `seats` (1) of a group: 409 `no_seats` tells `details.seats_left`. With `expected_price`, kopecks for all seats, another price by now is 409 `price_changed` (`details.expected`, `price`) and nothing is booked. Joining a group counts as a booking, moving and swapping do not; what is refused, and what providers and staff book, is not counted. 422 `phone_required` to guests of an anonymous link. Instead of `client_profile` the provider and staff name a new client by their data, `client: {name, phone?, …}` as `POST /api/client-profiles` takes them, whose right it needs: client and appointment are made in one transaction, or neither. Where the phone is a client's already it is that client, of whom nothing is changed, so a caller who is in the list is booked as they are; `meta.client: {id, documentId, name, is_new}` says who it is. Failures have `client` before their path.",
  'GET /api/appointments/:id': 'As `GET /api/appointments`.',
  'PUT /api/appointments/:id':
    "The services it has already are no change; `starts_at` lies in the years 1970 to 2999. The provider's `price_total`, `discount`, `ends_at` and `duration` stay when it is moved, until the services change or null gives them back. In `services` a client adds to their own; taking away what was booked is 400. 409 `bad_transition`, `cancel_window`, `move_limit`, `slot_taken`; 422 `slot_unavailable` as POST.",
  'GET /api/appointment-events': ours('The history of appointments, for their provider.'),
};
