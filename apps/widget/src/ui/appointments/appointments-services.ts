import type { Fetch } from '@okoshko/contract/client';
import type { OkoshkoBookingEvent, OkoshkoBookingOptions } from '../../host/global.ts';
import type { ClientVault } from '../../session/client-vault.ts';

/** What «Мои записи» work with. */
export interface AppointmentsDeps {
  readonly fetch: Fetch;
  /** Origin of the API, without a slash at the end. */
  readonly host: string;
  readonly vault: ClientVault;
  now(): number;
  onMoved(event: OkoshkoBookingEvent): void;
  onCancelled(event: OkoshkoBookingEvent): void;
  /** Closes this and books: a time, or the same once more. */
  onBook(options: OkoshkoBookingOptions): void;
}
