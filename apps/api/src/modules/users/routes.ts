import * as endpoints from '@okoshko/contract/users/endpoints';
import * as schemas from '@okoshko/contract/users/schemas';
import { userOf } from '../../platform/call.ts';
import { type Route, serve, withMultipart } from '../../platform/http/serve.ts';
import type { ReadUser } from './service.ts';
import type { createUpdateProfile } from './update-profile.ts';

/** Largest avatar, in bytes. */
const MAX_AVATAR = 10 * 1024 * 1024;

interface Verbs {
  readonly readUser: ReadUser;
  readonly updateProfile: ReturnType<typeof createUpdateProfile>;
}

export const userRoutes = ({ readUser, updateProfile }: Verbs): readonly Route[] => [
  serve(endpoints.readMe, schemas.readMe, (call, { query }) =>
    readUser(call, userOf(call), query.populate),
  ),
  withMultipart(
    serve(endpoints.updateProfile, schemas.updateProfile, (call, { params, query, body, file }) =>
      updateProfile(call, { id: params.id, changes: body, file, populate: query.populate }),
    ),
    { json: 'user', file: 'files', maxBytes: MAX_AVATAR },
  ),
];
