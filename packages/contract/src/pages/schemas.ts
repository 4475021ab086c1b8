import { Type } from 'typebox';
import { MAX_PAGE_CERTIFICATES, MAX_PAGE_WORKS } from '../catalog/wire.ts';
import { codes } from '../endpoint.ts';
import { instant, kopecks, literals, orNull } from '../platform/schemas.ts';
import { PROMO_KINDS } from '../promos/kinds.ts';
import { DAY_REASONS, REASONS } from '../schedule/reasons.ts';

const text = () => orNull(Type.String());
const date = Type.String({ format: 'date' });
const minutes = (description: string) => Type.Integer({ description: `${description}; minutes.` });
const percent = (side: string) =>
  Type.Integer({
    minimum: 0,
    maximum: 100,
    description: `Per cent ${side}: the middle of a square cut.`,
  });
const params = Type.Object({
  slug: Type.String({
    minLength: 1,
    maxLength: 64,
    description: "The provider's slug, one they had before, or their documentId.",
  }),
});

export const pagePhoto = Type.Object(
  {
    url: Type.String({ description: 'On this host.' }),
    width: orNull(Type.Integer({ description: 'Pixels.' })),
    height: orNull(Type.Integer({ description: 'Pixels.' })),
  },
  { title: 'PagePhoto' },
);

const provider = Type.Object({
  documentId: Type.String(),
  slug: text(),
  name: text(),
  specialization: text(),
  description: text(),
  city: text(),
  address: text(),
  phone: orNull(Type.String({ description: 'Where the provider shows it to everybody.' })),
  lat: orNull(Type.Number()),
  lon: orNull(Type.Number()),
  time_zone: Type.String(),
  photo: orNull(pagePhoto),
});

const localTime = Type.String({ description: 'By the clocks of the provider: `10:00`.' });

/** One local day; hours that begin late may end on the next one. */
const workingDay = Type.Object({
  date,
  hours: Type.Array(Type.Object({ from: localTime, to: localTime }), {
    description: 'Without breaks; none: a day off.',
  }),
});

/** A service that can be booked online; they are sorted by group and then by their place in it. */
const service = Type.Object({
  documentId: Type.String(),
  title: Type.String(),
  description: text(),
  duration: minutes('Of the appointment'),
  price: kopecks,
  price_max: orNull(kopecks),
  capacity: Type.Integer({ description: 'Seats; over one it is a group.' }),
  service_group: orNull(Type.String({ description: 'documentId.' })),
  photos: Type.Array(pagePhoto),
});

const work = Type.Object({
  title: Type.String(),
  photo: pagePhoto,
  focus_x: percent('from the left'),
  focus_y: percent('from the top'),
  service: orNull(
    Type.String({ description: 'documentId of a service that can be booked online.' }),
  ),
});

const certificate = Type.Object({ title: Type.String(), photo: pagePhoto });

const promo = Type.Object({
  title: Type.String(),
  description: text(),
  kind: literals(PROMO_KINDS),
  value: Type.Integer({ description: 'Per cent or kopecks, as the kind has it.' }),
  ends_at: orNull(instant),
  services: Type.Array(Type.String(), { description: 'documentIds; empty: all.' }),
  weekdays: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), {
    description: 'On which it applies to what starts then; ISO, 1 is Monday; empty: any.',
  }),
  time_from: orNull(
    Type.String({ description: '`10:00` on the clocks of the provider; null: any.' }),
  ),
  time_to: orNull(
    Type.String({ description: 'Up to this one, the next day’s where it is the earlier one.' }),
  ),
  new_clients_only: Type.Boolean(),
});

const review = Type.Object({
  author: Type.String({ description: 'Such as «Анна К.»; without a name «Клиент».' }),
  rating: Type.Integer({ minimum: 1, maximum: 5 }),
  text: text(),
  reply: text(),
  services: Type.Array(Type.String(), { description: 'Titles.' }),
  created_at: instant,
});

const rules = Type.Object(
  {
    booking_policy: literals(['auto', 'request']),
    step: minutes('Of the grid of starts, where a service has none of its own'),
    min_lead_minutes: minutes('From now to the first start'),
    max_lead_days: Type.Integer(),
    cancel_window_minutes: minutes('From a cancellation or a move to the start'),
    client_move_limit: orNull(Type.Integer()),
    pending_ttl_minutes: minutes('How long a request waits for the provider'),
  },
  { title: 'BookingRules' },
);

export const openPage = {
  summary: "A provider's public page: what a client needs to choose and to book",
  errors: codes('provider_not_found'),
  params,
  reply: Type.Object(
    {
      data: Type.Object({
        provider,
        service_groups: Type.Array(
          Type.Object({ documentId: Type.String(), title: Type.String() }),
        ),
        services: Type.Array(service),
        works: Type.Array(work, { maxItems: MAX_PAGE_WORKS }),
        certificates: Type.Array(certificate, { maxItems: MAX_PAGE_CERTIFICATES }),
        promos: Type.Array(promo),
        rating: Type.Object({
          average: orNull(Type.Number()),
          count: Type.Integer(),
          histogram: Type.Array(Type.Integer(), {
            minItems: 5,
            maxItems: 5,
            description: 'How many reviews give 1, 2, 3, 4 and 5.',
          }),
        }),
        reviews: Type.Array(review, { maxItems: 10 }),
        rules,
        first_starts: Type.Array(
          Type.Object({
            service: Type.String({ description: 'documentId.' }),
            starts: Type.Array(instant, { maxItems: 3, description: 'Of two days at least.' }),
          }),
          { description: 'The nearest of each service.' },
        ),
        working_hours: Type.Array(workingDay, { description: 'Of seven days, from today on.' }),
      }),
    },
    { title: 'ProviderPage' },
  ),
  also: { 304: Type.Null() },
};

export const pageStarts = {
  summary: 'When an appointment for these services of the page may start',
  errors: codes('not_found', 'provider_not_found', 'service_unavailable'),
  params,
  query: Type.Object({
    services: Type.String({ maxLength: 500, description: 'documentIds or ids, by comma.' }),
    from: Type.Optional(
      Type.String({ format: 'date', description: 'The first local day; today.' }),
    ),
    days: Type.Optional(Type.Integer({ minimum: 1, maximum: 42 })),
    view: Type.Optional(
      literals(['days', 'times'], '`days` tells how many starts the days have, and none of them.'),
    ),
    seats: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    exclude_appointment: Type.Optional(
      Type.String({ maxLength: 64, description: "The caller's appointment that moves." }),
    ),
    booking_intent: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 64,
        description: 'The booking that the caller has begun: the time held for it is offered.',
      }),
    ),
  }),
  reply: Type.Object(
    {
      data: Type.Array(
        Type.Object({
          date,
          is_working: Type.Boolean({ description: 'Else it is a day off.' }),
          count: Type.Integer({ description: 'Of starts.' }),
          reason: Type.Optional(literals(DAY_REASONS, 'Where there is none.')),
          starts: Type.Array(
            Type.Object({
              starts_at: instant,
              seats_left: Type.Optional(Type.Integer({ description: 'Of a group.' })),
              appointment: Type.Optional(
                Type.Integer({
                  description: 'The group that stands then: its id, by which it is joined.',
                }),
              ),
              price: Type.Optional(
                Type.Integer({ description: "A group's own price, where it has one. Kopecks." }),
              ),
            }),
          ),
        }),
        { description: 'Each of the days, free or not.' },
      ),
      meta: Type.Object({
        time_zone: Type.String(),
        duration: minutes('Of the appointment'),
        next_available: orNull(instant),
        reason: Type.Optional(literals(REASONS, 'Where none of the days has a start.')),
      }),
    },
    { title: 'PageStarts' },
  ),
  also: { 304: Type.Null() },
};
