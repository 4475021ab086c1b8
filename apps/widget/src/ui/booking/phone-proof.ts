import { CODE_LIFETIME_SECONDS } from '@okoshko/contract/auth/codes';
import type { ApiError, Result } from '@okoshko/contract/client';
import type { SentCode } from '../../session/appointments.ts';
import type { Booked, BookInput, Booking, IntentInput } from '../../session/booking.ts';
import type { Intent } from '../../session/stored-booking.ts';
import type { Flow, FlowEvent } from './flow.ts';

interface ProofDeps {
  readonly booking: Pick<Booking, 'begin' | 'resend'>;
  flow(): Flow;
  now(): number;
  dispatch(event: FlowEvent): void;
}

/** Proves the phone of who is not known: by a code, or by a free call. */
export function createPhoneProof({ booking, flow, now, dispatch }: ProofDeps) {
  const begun = begunIntents();
  const earlier = () => flow().intent ?? begun.latest();
  const expect = (intent: Intent) => {
    begun.remember(intent);
    dispatch({ type: 'sent', intent });
  };
  const request = async (by: 'sms' | 'call'): Promise<ApiError | null> => {
    const before = earlier();
    const own = begun.of(proof.phone) ?? before;
    const result = await booking.begin({
      ...intentOf(flow(), proof.phone, by),
      ...expectedPrice(flow()),
      ...(before && own && { replaces: { id: before.id, token: own.token } }),
    });
    if (!result.ok) return result.error;
    const { id, hold_expires_at: holdExpiresAt } = result.data;
    // The code of before is on its way still.
    const code = own?.token === result.data.token ? own : sentCode(result.data, now());
    expect({ ...code, id, phone: proof.phone, holdExpiresAt });
    return null;
  };
  const proof = {
    /** The intent that was begun last, whose time is held. */
    earlier,
    /** Before a reload it was begun. */
    remember: begun.remember,
    /** Digits. */
    phone: '',
    /** Sends the code, unless the one of before can be used. */
    async begin(): Promise<void> {
      const before = begun.of(proof.phone) ?? earlier();
      const isCalled = before?.call && before.expiresAt > now();
      const error = await request(isCalled ? 'call' : 'sms');
      if (error) dispatch({ type: 'refused', error });
    },
    call: () => request('call'),
    async resend(): Promise<ApiError | null> {
      const { intent } = flow();
      if (!intent) return null;
      const result = await booking.resend(intent.id);
      if (!result.ok) return result.error;
      expect({ ...intent, ...sentCode(result.data, now()) });
      return null;
    },
  };
  return proof;
}

/** The intents that were begun, by phone, for any choice: who tries another phone may come back to the first. */
function begunIntents() {
  let latest: Intent | null = null;
  const byPhone = new Map<string, Intent>();
  return {
    latest: () => latest,
    of: (phone: string) => byPhone.get(phone),
    remember(intent: Intent): void {
      latest = intent;
      byPhone.set(intent.phone, intent);
    },
  };
}

/** All that is booked, for a phone that is to be proved. */
function intentOf(flow: Flow, phone: string, by: 'sms' | 'call'): IntentInput {
  const { name, marketing } = flow.draft;
  return {
    ...inputOf(flow),
    ...{ phone, by },
    ...(name.trim() && { name: name.trim() }),
    ...(marketing && { marketing }),
  };
}

/** The code that was sent to prove a phone, or the call in its place, by the visitor's clock. */
export const sentCode = (
  { token, retry_after = 0, is_delayed, call_to, expires_in = CODE_LIFETIME_SECONDS }: SentCode,
  now: number,
) => ({
  token,
  isDelayed: is_delayed === true,
  resendAt: now + retry_after * 1000,
  expiresAt: now + expires_in * 1000,
  call: call_to ?? null,
});

interface AskDeps {
  readonly booking: Pick<Booking, 'book' | 'confirm'>;
  wait(milliseconds: number): Promise<unknown>;
  newKey(): string;
}

/** The pauses after a lost answer before the server is asked again, in ms. */
const PAUSES = [1_000, 3_000, 6_000];

/** The price that the client was told. */
const expectedPrice = ({ price }: Flow) => price !== null && { expected_price: price };

/** The start and the number of seats. */
const timeOf = ({ startsAt, seats }: Flow) => ({
  starts_at: startsAt ?? '',
  ...(seats > 1 && { seats }),
});

/** The booking, as the server takes it. */
const inputOf = (flow: Flow): BookInput => {
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
