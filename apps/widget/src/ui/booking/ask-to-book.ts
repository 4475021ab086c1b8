import { failed, type Result } from '@okoshko/contract/client';
import type { Booked, BookInput, Booking } from '../../session/booking.ts';
import type { Flow } from './flow.ts';

interface AskDeps {
  readonly booking: Pick<Booking, 'book' | 'confirm'>;
  wait(milliseconds: number): Promise<unknown>;
  newKey(): string;
}

/** How long after a lost answer the server is asked again, in ms. */
const PAUSES = [1_000, 3_000, 6_000];

/** What is booked, as the server takes it. */
export const inputOf = ({ services, startsAt, seats, draft, promo }: Flow): BookInput => ({
  services: [...services],
  starts_at: startsAt ?? '',
  ...(seats > 1 && { seats }),
  ...(draft.comment.trim() && { client_comment: draft.comment.trim() }),
  ...(promo && { promo_code: promo }),
});

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
    const { intent, proof, seats, startsAt, price } = flow;
    const expected = price === null ? {} : { expected_price: price };
    if (!intent || !proof) {
      const input = { ...inputOf(flow), ...expected };
      return booking.book(input, keyOf(JSON.stringify(input)));
    }
    const { token } = intent;
    const terms = { starts_at: startsAt ?? '', ...(seats > 1 && { seats }), ...expected };
    return booking.confirm(intent.id, { token, ...proof, ...terms });
  };

  return async (flow: Flow, onLost: () => void): Promise<Result<Booked>> => {
    let result: Result<Booked> = failed('unknown');
    for (const pause of [0, ...PAUSES]) {
      if (pause) {
        onLost();
        await wait(pause);
      }
      result = await request(flow);
      // Without a status the request may have arrived all the same.
      if (result.ok || result.error.status !== 0) break;
    }
    return result;
  };
}
