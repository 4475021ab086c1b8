import { type Api, failed, type Result } from '@okoshko/contract/client';
import type { UserWithProfile } from '@okoshko/contract/users/users';
import { lacksCode, readMe } from '@okoshko/contract/users/wire';
import { POPULATE_USER } from '@okoshko/session/load-user';
import type { FirstAuthStep, SessionStore } from './state.ts';

/** The answer to every way of signing in: the token of a session that is open. */
interface Opened {
  readonly token: string;
}

type Enter = (token: string | null, step: FirstAuthStep) => Promise<Result<Opened>>;

/** Opens a session with what the confirmed step, if any, lets one do. */
export type OpenSession = (enter: Enter) => Promise<Result<UserWithProfile>>;

/**
 * The one way to open a session. Its token reads the user (spec §7): nothing else tells whether the session lacks the second
 * factor. Token and user then appear in one change, so that no listener sees one without the other. A session that lacks
 * the second factor is nobody's yet: no storage and no other tab gets it.
 */
export function sessionOpener(sessionStore: SessionStore): OpenSession {
  const { api, operate, publish, stateWith, store } = sessionStore;
  const step = () => store.getState().firstAuthStep.data;
  // By the step or the user they were opened from: that is used up, so that a repeat only reads the user.
  const unread = new WeakMap<object, Result<Opened>>();
  return async (enter) => {
    const confirmed = step();
    const origin = confirmed ?? store.getState().user.data ?? {};
    let user: UserWithProfile;
    const result = await operate({
      slice: 'token',
      async run(token): Promise<Result<string>> {
        const signed = unread.get(origin) ?? (await enter(token, confirmed ?? NO_STEP));
        if (!signed.ok) return signed;
        const me = await readUser(api, signed.data);
        // The visitor went back to the phone screen meanwhile.
        if (step() !== confirmed) return failed('step_expired');
        if (!me.ok) {
          if (me.error.status !== 401) unread.set(origin, signed);
          else unread.delete(origin);
          return me;
        }
        user = me.data;
        return { ok: true, data: signed.data.token };
      },
      also: (token) => ({ ...stateWith({ token: token.data, user }), token }),
    });
    if (!result.ok) return result;
    const { data } = store.getState().user;
    if (!lacksCode(data)) publish();
    return { ok: true, data: data as UserWithProfile };
  };
}

/** The user of the session, asked for once more where the first answer fails. */
async function readUser(api: Api, { token }: Opened): Promise<Result<UserWithProfile>> {
  const read = () => api(readMe, { token, query: POPULATE_USER });
  const first = await read();
  return first.ok ? first : read();
}

/** The server refuses its token as it does one that has expired. */
const NO_STEP: FirstAuthStep = { token: '-', providerArgs: { phone: '' } };
