import { failed, type Result } from '@okoshko/contract/client';
import type { UserWithProfile } from '@okoshko/contract/users/users';
import { readMe } from '@okoshko/contract/users/wire';
import type { SessionStore } from './session-store.ts';

export const POPULATE_USER =
  'populate[0]=photo&populate[1]=provider_profile&populate[2]=provider_profile.photo';

/** Reads the user whose token we hold. */
export const loadUser = ({ api, operate }: SessionStore): Promise<Result<UserWithProfile>> =>
  operate({
    slice: 'user',
    run: async (token) =>
      token ? api(readMe, { token, query: POPULATE_USER }) : failed('credentials_invalid'),
  });
