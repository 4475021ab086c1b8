import { Type } from 'typebox';
import { codes } from '../endpoint.ts';
import { documentOf, instant } from '../platform/schemas.ts';
import type { UserWithProfile } from '../users/users.ts';

const reference = Type.Union([
  Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
  Type.String({ minLength: 1, maxLength: 64 }),
]);
const name = Type.String({ minLength: 1, maxLength: 255, pattern: '\\S' });
const id = Type.String({ minLength: 1, maxLength: 64 });

const link = Type.Object(
  {
    data: Type.Object({
      id: Type.String(),
      url: Type.String({
        description: 'What the client opens. Returned once: the server stores its hash.',
      }),
      expires_at: instant,
    }),
  },
  { title: 'SignInLink' },
);

export const inviteClient = {
  summary: 'A link that signs an own client in; earlier links, and the sessions they opened, end',
  errors: codes('client_blocked', 'link_limit', 'not_found'),
  params: Type.Object({ id }),
  reply: link,
};
export const createAnonymousLink = {
  summary: 'A link for a visitor who has not said who they are: a client without a phone',
  errors: codes('link_limit', 'name_misleading', 'not_found'),
  body: Type.Object({
    data: Type.Object(
      { provider_profile: reference, name: Type.Optional(name) },
      { additionalProperties: false },
    ),
  }),
  reply: link,
};
export const useLink = {
  summary: 'Exchange a link for a session of its client; works once',
  errors: codes('link_gone', 'link_limit', 'not_found'),
  params: Type.Object({ magicLink: Type.String({ minLength: 1, maxLength: 128 }) }),
  reply: Type.Object({
    token: Type.String(),
    user: documentOf<UserWithProfile>('User'),
  }),
};
