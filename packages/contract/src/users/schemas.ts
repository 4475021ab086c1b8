import { Type } from 'typebox';
import type { UserWithProfile } from './users.ts';

const user = Type.Unsafe<UserWithProfile>({ type: 'object', additionalProperties: true });
const text = (max: number) =>
  Type.Optional(Type.Union([Type.String({ maxLength: max }), Type.Null()]));
const fileReference = Type.Union([
  Type.Null(),
  Type.Integer(),
  Type.Object({ id: Type.Integer() }),
]);

export const readMe = {
  summary: 'The signed-in user',
  query: Type.Object({ populate: Type.Optional(Type.Unknown()) }),
  reply: user,
};

/**
 * `photo: null` removes the photo; a photo with an id names the one already there. Other keys of the
 * user (a client may send back the whole document) are ignored.
 */
export const profileChanges = Type.Object({
  name: text(255),
  email: Type.Optional(Type.Union([Type.String({ maxLength: 255, format: 'email' }), Type.Null()])),
  locale: Type.Optional(
    Type.String({ maxLength: 35, pattern: '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$' }),
  ),
  photo: Type.Optional(fileReference),
  provider_profile: Type.Optional(
    Type.Union([
      Type.Null(),
      Type.Integer(),
      Type.Object({
        name: text(255),
        specialization: text(255),
        description: text(5000),
        city: text(255),
        address: text(255),
      }),
    ]),
  ),
});

export const updateProfile = {
  summary:
    'Change the own profile: JSON, or multipart with field `user` (the same as JSON text) and an optional picture in `files`',
  params: Type.Object({ id: Type.String() }),
  query: Type.Object({ populate: Type.Optional(Type.Unknown()) }),
  body: profileChanges,
  reply: user,
};
