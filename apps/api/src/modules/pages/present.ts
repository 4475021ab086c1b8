import type { calendarAhead, startsByDay } from '../schedule/index.ts';
import type { PageRow, PageServiceRow } from './repository.ts';
import { reviewAuthorOf } from './rules.ts';

const instantOf = (millis: number): string => new Date(Number(millis)).toISOString();

type Ahead = Awaited<ReturnType<typeof calendarAhead>>;

/** `starts`: of each service, in their order. */
export const presentPage = (page: PageRow, { starts, hours }: Ahead) => ({
  data: {
    provider: presentProvider(page),
    service_groups: page.service_groups.map(({ document_id, title }) => ({
      documentId: document_id,
      title,
    })),
    services: page.services.map(presentService),
    works: [...page.works],
    certificates: [...page.certificates],
    promos: page.promos.map(presentPromo),
    rating: {
      average: page.rating,
      count: page.reviews_count,
      histogram: [...page.histogram],
    },
    reviews: presentReviews(page.reviews),
    rules: presentRules(page),
    first_starts: page.services.map(({ document_id }, index) => ({
      service: document_id,
      starts: [...(starts[index] ?? [])],
    })),
    working_hours: [...hours],
  },
});

const presentProvider = ({ document_id, public_phone, ...row }: PageRow) => ({
  documentId: document_id,
  slug: row.slug,
  name: row.name,
  specialization: row.specialization,
  description: row.description,
  city: row.city,
  address: row.address,
  phone: public_phone,
  lat: row.lat,
  lon: row.lon,
  time_zone: row.time_zone,
  photo: row.photo,
});

const presentRules = (row: PageRow) => ({
  booking_policy: row.booking_policy,
  step: row.step,
  min_lead_minutes: row.min_lead_minutes,
  max_lead_days: row.max_lead_days,
  cancel_window_minutes: row.cancel_window_minutes,
  client_move_limit: row.client_move_limit,
  pending_ttl_minutes: row.pending_ttl_minutes,
});

const presentService = ({ document_id, ...row }: PageServiceRow) => ({
  documentId: document_id,
  title: row.title,
  description: row.description,
  duration: row.duration,
  price: row.price,
  price_max: row.price_max,
  capacity: row.capacity,
  service_group: row.service_group,
  photos: [...row.photos],
});

type PageSlots = Awaited<ReturnType<typeof startsByDay>>;

/** `isShort`: the number of starts alone. */
export const presentStarts = ({ data, meta }: PageSlots, isShort: boolean) => ({
  data: data.map(({ date, is_working, reason, starts }) => ({
    ...{ date, is_working },
    count: starts.length,
    ...(reason !== undefined && { reason }),
    starts: isShort ? [] : starts,
  })),
  meta,
});

const presentPromo = ({ ends, from, to, new_only, ...promo }: PageRow['promos'][number]) => {
  const { title, description, kind, value, services, weekdays } = promo;
  return {
    ...{ title, description, kind, value },
    ends_at: ends === null ? null : instantOf(ends),
    services: [...services],
    weekdays: [...weekdays],
    time_from: from,
    time_to: to,
    new_clients_only: new_only,
  };
};

export const presentReviews = (reviews: PageRow['reviews']) =>
  reviews.map(({ author, rating, text, reply, services, created }) => ({
    author: reviewAuthorOf(author),
    ...{ rating, text, reply },
    services: [...services],
    created_at: instantOf(created),
  }));
