import type { Result } from '@okoshko/contract/client';
import type { Booked, BookInput, Booking } from '../../session/booking.ts';
import type { Flow } from './flow.ts';

interface AskDeps {
  readonly booking: Pick<Booking, 'book' | 'confirm'>;
  wait(milliseconds: number): Promise<unknown>;
  newKey(): string;
}

/** The pauses after a lost answer before the server is asked again, in ms. */
const PAUSES = [1_000, 3_000, 6_000];

/** The price that the client was told. */
export const expectedPrice = ({ price }: Flow) => price !== null && { expected_price: price };

/** The start and the number of seats. */
const timeOf = ({ startsAt, seats }: Flow) => ({
  starts_at: startsAt ?? '',
  ...(seats > 1 && { seats }),
});

/** The booking, as the server takes it. */
export const inputOf = (flow: Flow): BookInput => {
  const comment = flow.draft.comment.trim();
  return {
    services: [...flow.services],
    ...timeOf(flow),
    ...(comment && { client_comment: comment }),
    ...(flow.promo && { promo_code: flow.promo }),
  };
};

/**
 * Books what the flow holds: by the proof of a code or a call, else as the client who is known. A lost answer is asked for
 * again under the same key, by itself and at the next press, until what is booked changes: never two appointments.
 */
export function askToBook({ booking, wait, newKey }: AskDeps) {
  let latest = { input: '', key: '' };
  const keyOf = (input: string) => {
    if (latest.input !== input) latest = { input, key: newKey() };
    return latest.key;
  };
  const request = (flow: Flow): Promise<Result<Booked>> => {
    const { intent, proof } = flow;
    if (intent && proof) {
      const { id, token } = intent;
      return booking.confirm(id, { token, ...proof, ...timeOf(flow), ...expectedPrice(flow) });
    }
    const input = { ...inputOf(flow), ...expectedPrice(flow) };
    return booking.book(input, keyOf(JSON.stringify(input)));
  };

  return async (flow: Flow, onLost: () => void): Promise<Result<Booked>> => {
    for (const pause of PAUSES) {
      const result = await request(flow);
      // Without a status the request may have arrived all the same.
      if (result.ok || result.error.status !== 0) return result;
      onLost();
      await wait(pause);
    }
    return request(flow);
  };
}
