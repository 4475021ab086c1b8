import { type Facts, priceOf, whenOf } from '../rules/texts.ts';

interface Provider {
  readonly name: string | null;
  readonly address: string | null;
  readonly phone: string | null;
}
interface Visit {
  readonly starts_at: Date;
  readonly time_zone: string;
  readonly services: readonly string[];
  /** Kopecks. */
  readonly price: number;
}

/** What a text about an appointment is filled in with; without one, what is known of the provider. */
export const factsOf = (
  provider: Provider,
  client: { readonly name: string },
  appointment: Visit | null,
): Facts => ({
  client_name: client.name,
  provider_name: provider.name,
  address: provider.address,
  phone: provider.phone && `+${provider.phone}`,
  ...(appointment && {
    services: appointment.services.join(', '),
    price: priceOf(appointment.price),
    ...whenOf(appointment.starts_at, appointment.time_zone),
  }),
});
