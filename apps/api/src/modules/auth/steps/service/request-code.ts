import { type Call, senderOf } from '../../../../platform/call.ts';
import { provedHostOf } from '../../../../platform/host-origins.ts';
import { newToken } from '../../../../platform/tokens.ts';
import { bookingCodeText, challengeToken, codeText } from '../rules.ts';
import { type ProofRequest, purposeOf } from './purpose-of.ts';
import { requireReachable, requireTaken } from './require-reachable.ts';
import { sendCode } from './send-code.ts';

/** Sends a code by SMS. The answer and its time are the same whether or not the phone has an account. */
export async function requestCode(
  call: Call<'config' | 'gateways' | 'sign'>,
  { phone, ...request }: ProofRequest,
) {
  requireTaken(phone, request.purpose);
  requireReachable(call, phone);
  const { purpose, provider, isOwnPage } = await purposeOf(call, request);
  const token = challengeToken(newToken(), isOwnPage);
  const sent = await sendCode(call, {
    phone,
    token,
    purpose,
    provider_profile: provider?.id ?? null,
    text: (code) => (purpose === 'sign_in' ? codeText(code) : bookingText(call, code, provider)),
  });
  return { token, phone, ...sent };
}

type PurposeProvider = Awaited<ReturnType<typeof purposeOf>>['provider'];

/** Only who has proved a phone has words of their own in what goes to a phone that anybody may name. */
function bookingText(call: Call<'config'>, code: string, provider: PurposeProvider) {
  const host = provedHostOf(call.app.config, senderOf(call).origin);
  return bookingCodeText(code, { name: provider?.is_proved ? provider.name : null, host });
}
