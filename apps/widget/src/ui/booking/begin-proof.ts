import type { ApiError } from '@okoshko/contract/client';
import type { Begun, Booking, IntentInput } from '../../session/booking.ts';
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
  let sent = '';
  const inputFor = (by: 'sms' | 'call'): IntentInput => {
    const { draft } = flow();
    const { name, marketing } = draft;
    return {
      ...inputOf(flow()),
      ...{ phone: proof.phone, by },
      ...(name.trim() && { name: name.trim() }),
      ...(marketing && { marketing }),
    };
  };
  const request = async (by: 'sms' | 'call'): Promise<ApiError | null> => {
    const result = await booking.begin({ ...inputFor(by), ...expectedPrice(flow()) });
    if (!result.ok) return result.error;
    sent = JSON.stringify(inputFor('sms'));
    dispatch({ type: 'sent', intent: intentOf(result.data, proof.phone, now()) });
    return null;
  };
  const proof = {
    /** Digits. */
    phone: '',
    /** Sends the code, or goes on with the one that was sent for just this. */
    async begin(): Promise<void> {
      const { intent } = flow();
      if (intent && sent === JSON.stringify(inputFor('sms')))
        return dispatch({ type: 'sent', intent });
      const error = await request('sms');
      if (error) dispatch({ type: 'refused', error });
    },
    call: () => request('call'),
    async resend(): Promise<ApiError | null> {
      const { intent } = flow();
      if (!intent) return null;
      const result = await booking.resend(intent.id);
      if (!result.ok) return result.error;
      dispatch({ type: 'sent', intent: { ...intent, ...sentCode(result.data, now()) } });
      return null;
    },
  };
  return proof;
}

const intentOf = (begun: Begun, phone: string, now: number) => ({
  ...{ id: begun.id, phone, holdExpiresAt: begun.hold_expires_at },
  ...sentCode(begun, now),
});
