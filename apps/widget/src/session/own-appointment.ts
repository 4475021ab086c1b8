import type {
  Appointment,
  AppointmentParticipant,
  AppointmentService,
} from '@okoshko/contract/appointments/appointments';
import type { OwnTerms } from '@okoshko/contract/appointments/client-steps';
import type { Service } from '@okoshko/contract/catalog/wire';
import type { ProviderProfile } from '@okoshko/contract/providers/provider-profiles';
import type { Review } from '@okoshko/contract/reviews/wire';

type Allowed = OwnTerms['allowed'];

type ShownProvider =
  | 'documentId'
  | 'name'
  | 'slug'
  | 'city'
  | 'address'
  | 'lat'
  | 'lon'
  | 'public_phone';

/** A photo, in the size of a face where there is one. */
interface Photo {
  readonly url: string;
  readonly formats: { readonly thumbnail?: { readonly url: string } } | null;
}

/** An appointment as the list answers it to its client; a group tells them less. */
export type AppointmentRow = Pick<
  Appointment,
  'documentId' | 'status' | 'starts_at' | 'ends_at' | 'time_zone' | 'capacity'
> & {
  readonly version?: number;
  readonly allowed: Allowed;
  readonly answer_by: string | null;
  readonly lines: readonly Pick<AppointmentService, 'title' | 'price' | 'duration'>[];
  /** The services that are still shown to clients. */
  readonly services: readonly Pick<Service, 'documentId' | 'is_online_bookable'>[];
  /** The client's own place, and nobody else's. */
  readonly participants: readonly Pick<AppointmentParticipant, 'price'>[];
  readonly provider_profile: Pick<ProviderProfile, ShownProvider> & {
    readonly photo: Photo | null;
  };
  readonly reviews: readonly Pick<Review, 'rating' | 'status'>[];
};

const FIELDS = {
  lines: 'title,price,duration',
  services: 'is_online_bookable',
  participants: 'price',
  provider_profile: 'name,slug,city,address,lat,lon,public_phone',
  reviews: 'rating,status',
};

/** The query of the list. */
export const POPULATED = [
  'as=client&sort=starts_at:desc&pagination[pageSize]=100',
  ...Object.entries(FIELDS).map(([name, fields]) => `populate[${name}][fields]=${fields}`),
  'populate[provider_profile][populate][photo][fields]=url,formats',
].join('&');

/** An appointment, to its client. */
export interface OwnAppointment {
  /** documentId. */
  readonly id: string;
  readonly status: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly timeZone: string;
  readonly isGroup: boolean;
  readonly version?: number | undefined;
  readonly lines: AppointmentRow['lines'];
  /** documentIds of the services, in order; empty where one of them is not offered any more. */
  readonly offered: readonly string[];
  /** Kopecks, of all their seats. */
  readonly price: number;
  readonly answerBy: string | null;
  readonly allowed: Allowed;
  readonly provider: Provider;
  /** Stars of their review. */
  readonly rating: number | null;
  /** The bearer of the client whose it is. */
  readonly token: string;
}

interface Provider extends Pick<ProviderProfile, Exclude<ShownProvider, 'slug'>> {
  /** The documentId, for a professional without an address of their own. */
  readonly slug: string;
  /** The address of a photo, as the API names it. */
  readonly face: string | undefined;
}

export function ownAppointmentOf(row: AppointmentRow, token: string): OwnAppointment {
  const { documentId, starts_at, lines, services, provider_profile: provider, participants } = row;
  const isOffered =
    services.length === lines.length && services.every((service) => service.is_online_bookable);
  const [seat] = participants;
  return {
    id: documentId,
    status: row.status ?? '',
    startsAt: starts_at,
    endsAt: row.ends_at ?? starts_at,
    timeZone: row.time_zone ?? 'UTC',
    isGroup: Number(row.capacity) > 1,
    version: row.version,
    lines,
    offered: isOffered ? services.map((service) => service.documentId) : [],
    price: seat?.price ?? 0,
    answerBy: row.answer_by,
    allowed: row.allowed,
    provider: {
      ...provider,
      slug: provider.slug ?? provider.documentId,
      face: provider.photo?.formats?.thumbnail?.url ?? provider.photo?.url,
    },
    rating: row.reviews[0]?.rating ?? null,
    token,
  };
}
