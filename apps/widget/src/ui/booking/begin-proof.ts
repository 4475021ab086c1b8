import type { ApiError } from '@okoshko/contract/client';
import type { Booking, IntentInput } from '../../session/booking.ts';
import type { Intent } from '../../session/stored-booking.ts';
import { expectedPrice, inputOf } from './ask-to-book.ts';
import type { Flow, FlowEvent } from './flow.ts';
import { sentCode } from './sent-code.ts';

interface ProofDeps {
  readonly booking: Pick<Booking, 'begin' | 'resend'>;
  flow(): Flow;
  now(): number;
  dispatch(event: FlowEvent): void;
}

/** Proves the phone of who is not known: by a code, or by a free call. */
export function beginProof({ booking, flow, now, dispatch }: ProofDeps) {
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
