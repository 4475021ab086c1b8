import { PASSWORD } from '../../../api/testing/accounts.ts';
import { type Act, expectOneOf, isAnswered, newPhone } from './virtual-user.ts';

/** A new phone: its code, its password, and the session. */
export const signUp: Act = async (virtualUser) => {
  const { caller, journal } = virtualUser;
  const phone = newPhone();
  const sms = await caller.request('POST', '/api/phone-auth/sms', { body: { phone } });
  // The response to the first request was lost: another code is sent after a pause only.
  if (sms.status === 429 && sms.mayBeRepeated) return;
  expectOneOf(virtualUser, sms, [200]);
  if (sms.status !== 200) return;
  const code = await virtualUser.phones.codeTo(phone);
  if (code === null) return void journal.silent.push(phone);
  const providerArgs = { phone, code, token: sms.body.token };
  const first = await caller.request('POST', '/api/auth-ext/auth/phone/auth-step/0', {
    body: { providerArgs },
  });
  if (!isAnswered(virtualUser, first, phone)) return;
  const last = await caller.request('POST', '/api/auth-ext/auth/local/reset', {
    body: { token: first.body.token, password: PASSWORD },
  });
  if (!isAnswered(virtualUser, last, phone)) return;
  journal.people.add(phone);
  journal.tokens.push(last.body.token);
};
