import { isAcceptedPhone } from '@okoshko/contract/phones/phone';
import type { CallIn } from '../../../gateways/calls/port.ts';
import type { Call } from '../../../platform/call.ts';
import { after } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import { isContested, replaceSteps } from '../repository.ts';
import { type AuthLimits, CODE_LIFETIME_MS } from '../rules.ts';
import { requireLimits } from '../service/request-code.ts';
import { provedBy, requireChallenge, requirePhone } from './phone.ts';
import type { StepProvider } from './provider.ts';

interface Deps {
  readonly limits: AuthLimits;
  /** Null: switched off. */
  readonly calls: CallIn | null;
}

/** How often a client may ask whether the call came: every other second of its life, and some more. */
const MAX_CALL_REQUESTS = 200;

/** Names a number to call. Costs us nothing, so what strangers ask for a phone binds its owner nowhere. */
export const createRequestCall =
  ({ limits, calls }: Deps) =>
  async (call: Call, { phone, ip }: { readonly phone: string; readonly ip: string }) => {
    if (!isAcceptedPhone(phone)) throw new AppError('phone_invalid');
    if (!calls) throw new AppError('provider_unready');
    await requireLimits(call, [
      [`calls:phone:${phone}:${ip}`, limits.codesHourly],
      [`codes:address:${ip}`, limits.codesPerAddress],
    ]);
    const awaited = await calls.expect(phone);
    if (!awaited) throw new AppError('calls_unavailable');
    const token = newToken();
    await replaceSteps(call.db, {
      step: 'call',
      phone,
      address: ip,
      token_hash: hashToken(token),
      reference: awaited.id,
      call_to: awaited.number,
      created_at: call.now,
      expires_at: after(call.now, CODE_LIFETIME_MS),
    });
    return { token, phone, call_to: awaited.number, expires_in: CODE_LIFETIME_MS / 1000 };
  };

/** A call from the phone, with the token of the answer that named the number. */
export const callProvider = ({ calls }: Deps): StepProvider => ({
  name: 'call',
  isReady: calls !== null,
  async prove(call, args, { before }) {
    if (!calls) throw new AppError('provider_unready');
    const { phone, token } = requirePhone(args, before);
    const step = await requireChallenge(call, {
      step: 'call',
      phone,
      token,
      maxTries: MAX_CALL_REQUESTS,
    });
    const seen = await calls.seen(step.reference ?? '');
    if (seen === 'over') throw new AppError('code_expired');
    if (seen !== 'confirmed') throw new AppError('call_awaited', { retryAfter: 2 });
    // Whose call it was, nobody knows: another, at another address, waits for one on the same number.
    if (await isContested(call.db, step)) throw new AppError('code_expired');
    return provedBy(step, before);
  },
});
