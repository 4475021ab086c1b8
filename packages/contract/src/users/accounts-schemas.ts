import { Type } from 'typebox';
import { codes } from '../endpoint.ts';
import { documentOf, searchQuery, shapeQuery } from '../platform/schemas.ts';
import { account, email, locale, text, user } from './schemas.ts';
import type { UserWithProfile } from './users.ts';

/** No such user: 204, without a body. */
const userIfAny = documentOf<UserWithProfile | undefined>('User');
const params = Type.Object({ id: Type.String() });

export const countUsers = {
  summary: 'How many users the filters find',
  query: searchQuery,
  reply: Type.Integer(),
};
export const listUsers = {
  summary: 'Users, 25 unless `limit` tells, 100 at most; everybody but operators sees nobody else',
  query: Type.Object({
    ...searchQuery.properties,
    start: Type.Optional(Type.Unknown()),
    limit: Type.Optional(Type.Unknown()),
  }),
  reply: Type.Array(user),
};
export const exportUsers = {
  summary:
    'The users that the filters find, all of them and in their order, as a CSV file that Excel in Russia opens; `X-Total-Count` tells how many. Phones are masked as in the list of staff. Operators only',
  query: searchQuery,
  sends: 'text/csv',
};
export const readUser = {
  summary: 'A user; 204 when there is none',
  params,
  query: shapeQuery,
  reply: userIfAny,
  also: { 204: Type.Null() },
};
export const createUser = {
  summary:
    'Add a user with a phone or a username; with another role than `authenticated` it takes the password once more. Operators only',
  errors: codes(
    'email_taken',
    'name_misleading',
    'not_found',
    'password_common',
    'password_confirmation_needed',
    'phone_invalid',
    'phone_taken',
    'second_person_needed',
    'username_taken',
  ),
  query: shapeQuery,
  body: Type.Object({
    ...account,
    email,
    name: text(255),
    locale,
  }),
  reply: user,
};
export const deleteUser = {
  summary: 'Delete a user; 204 when there is none. Operators only',
  errors: codes('last_operator', 'still_used'),
  params,
  query: shapeQuery,
  reply: userIfAny,
  also: { 204: Type.Null() },
};
