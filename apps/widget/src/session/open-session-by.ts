import type { resetPassword, signIn } from '@okoshko/contract/auth/addresses';
import { failed, type Result } from '@okoshko/contract/client';
import type { Reply } from '@okoshko/contract/endpoint';
import { readMe } from '@okoshko/contract/users/addresses';
import { lacksCode } from '@okoshko/contract/users/scope';
import type { UserWithProfile } from '@okoshko/contract/users/users';
import { POPULATE_USER } from '@okoshko/session/load-user';
import { isDenied } from '@okoshko/session/session-store';
import type { FirstAuthStep, SessionStore } from './state.ts';

export type SignedIn = Reply<typeof signIn | typeof resetPassword>;

/**
 * Opens a session with what the confirmed step, if any, lets one do. Its token reads the user once more (spec §7);
 * token and user then appear in one change, so that no listener sees one without the other. A session that lacks the second
 * factor is nobody's yet: no storage and no other tab gets it.
 */
export async function openSessionBy(
  { api, operate, publish, stateWith, store }: SessionStore,
  enter: (token: string | null, step: FirstAuthStep) => Promise<Result<SignedIn>>,
): Promise<Result<UserWithProfile>> {
  const step = () => store.getState().firstAuthStep.data;
  const confirmed = step();
  let user: UserWithProfile;
  const result = await operate({
    slice: 'token',
    async run(token): Promise<Result<string>> {
      const signed = await enter(token, confirmed ?? NO_STEP);
      if (!signed.ok) return signed;
      const opened = signed.data.token;
      const me = await api(readMe, { token: opened, query: POPULATE_USER });
      // The visitor went back to the phone screen meanwhile.
      if (step() !== confirmed) return failed('step_expired');
      if (isDenied(me)) return me as Result<never>;
      // The session is open even when the second call failed.
      user = me.ok ? me.data : signed.data.user;
      return { ok: true, data: opened };
    },
    also: (token) => ({ ...stateWith({ token: token.data, user }), token }),
  });
  if (!result.ok) return result;
  const { data } = store.getState().user;
  if (!lacksCode(data)) publish();
  return { ok: true, data: data as UserWithProfile };
}

/** The server refuses its token as it does one that has expired. */
const NO_STEP: FirstAuthStep = { token: '-', providerArgs: { phone: '' } };
