import { type Static, Type } from 'typebox';
import { PASSWORD_LENGTH } from '../auth/codes.ts';
import { codes } from '../endpoint.ts';
import { POSSIBLE_PHONE } from '../phones/possible-phone.ts';
import { documentOf, literals, ok, orNull, shapeQuery } from '../platform/schemas.ts';
import type { UserWithProfile } from './users.ts';

export const user = documentOf<UserWithProfile>('User');
const params = Type.Object({ id: Type.String() });
/** One nullable type instead of a union: a wrong value makes one error, not two. */
const textOrNull = (options: {
  readonly maxLength?: number;
  readonly format?: 'email';
  readonly pattern?: string;
}) => Type.Unsafe<string | null>({ type: ['string', 'null'], ...options });
export const text = (max: number) => Type.Optional(textOrNull({ maxLength: max }));
export const email = Type.Optional(textOrNull({ maxLength: 255, format: 'email' }));
export const locale = Type.Optional(
  Type.String({
    maxLength: 35,
    pattern: '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$',
    examples: ['ru'],
  }),
);
/** One nullable type as well: by id or documentId, of its own or in the file's document. */
const fileReference = Type.Unsafe<
  number | string | { readonly id?: number | string; readonly documentId?: string } | null
>({
  type: ['integer', 'string', 'object', 'null'],
  properties: { id: { type: ['integer', 'string'] }, documentId: { type: 'string' } },
});

/** The data that the session reaches, so that a program asks for nothing it would be refused. */
const scope = Type.Object(
  {
    session: literals(
      ['account', 'client', 'guest'],
      '`client`: opened by a code alone, with the rights of a client; `guest`: by a magic link.',
    ),
    is_operator: Type.Boolean({
      description: 'Whether it acts as one: an operator’s that lacks the second factor does not.',
    }),
    is_staff: Type.Boolean({
      description:
        'Whether the account’s role is of the staff: the operators’, or one that holds a right which only operators have by the release.',
    }),
    second_factor: literals(
      ['none', 'code', 'setup'],
      'What the session lacks, and may do nothing without but what leads to it: `code` of the second factor that the account has; `setup`, to be set up first by the staff; `none`: nothing.',
    ),
    provider_profile: orNull(
      Type.String({
        description:
          "The own profile's documentId; null also of a session that is a client's alone.",
      }),
    ),
    has_proof: Type.Boolean({
      description:
        'Whether the account has proved a phone, a mailbox or an account elsewhere; without it the own page is closed to everybody, published or not.',
    }),
    client_profiles: Type.Array(Type.String(), {
      description:
        'The documentIds of the profiles by which they are a client, one for each provider the session reaches.',
    }),
  },
  { title: 'Scope' },
);
export type Me = UserWithProfile & { readonly scope: Static<typeof scope> };

export const readMe = {
  summary: 'The signed-in user, and what their session is',
  query: shapeQuery,
  reply: Type.Unsafe<Me>(Type.Intersect([user, Type.Object({ scope })], { title: 'Me' })),
  also: { 304: Type.Null() },
};

const version = Type.Optional(
  Type.Integer({
    minimum: 0,
    description: 'The one that was read; where there is another by now, 409 `stale`.',
  }),
);

/**
 * `photo: null` removes the photo; an id makes an uploaded file of the user's own the photo. Other keys of the
 * user (a client may send back the whole document) are ignored.
 */
const profileChanges = Type.Object({
  name: text(255),
  email,
  currentPassword: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 128,
      description: 'With another `email`, where the account has a password.',
    }),
  ),
  locale,
  version,
  photo: Type.Optional(fileReference),
  provider_profile: Type.Optional(
    Type.Union([
      Type.Null(),
      Type.Integer(),
      Type.Object({
        version,
        name: text(255),
        specialization: text(255),
        description: text(5000),
        city: text(255),
        address: text(255),
      }),
    ]),
  ),
});

/** A role by its id or documentId, in the spellings relations have. */
const role = Type.Unknown();
/** The fields of an account that operators set. */
export const account = {
  username: Type.Optional(Type.String({ minLength: 3, maxLength: 255 })),
  phone: Type.Optional(textOrNull({ pattern: POSSIBLE_PHONE })),
  password: Type.Optional(Type.String(PASSWORD_LENGTH)),
  confirmed: Type.Optional(Type.Boolean()),
  blocked: Type.Optional(Type.Boolean()),
  role: Type.Optional(role),
};

export const updateProfile = {
  summary:
    'Change the own profile, or, as an operator, another account: JSON, or multipart with field `user` (the same as JSON text) and an optional picture in `files`. The account itself (username, phone, password, role, block) is changed for others only: of their own account a value is taken as it was read, and any other is `own_account`; another role, or what another operator signs in with, takes the password once more',
  errors: codes(
    'current_password_needed',
    'current_password_wrong',
    'email_taken',
    'file_broken',
    'file_not_image',
    'file_too_large',
    'last_operator',
    'name_misleading',
    'photo_in_use',
    'photo_unknown',
    'not_found',
    'own_account',
    'password_common',
    'password_confirmation_needed',
    'password_limit',
    'phone_invalid',
    'phone_taken',
    'picture_too_large',
    'quota_exceeded',
    'second_person_needed',
    'sign_in_again',
    'stale',
    'storage_unavailable',
    'username_taken',
  ),
  params,
  query: shapeQuery,
  body: Type.Object({
    ...profileChanges.properties,
    ...account,
    reason: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 500,
        description: 'Why an operator changes the account of another: for the audit log alone.',
      }),
    ),
  }),
  reply: user,
};

/** In the push services' alphabet: printable ASCII without spaces. */
const token = Type.String({ minLength: 1, maxLength: 1024, pattern: '^[!-~]+$' });

const keys = Type.Optional(
  Type.Object(
    {
      p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{87}=?$' }),
      auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}(==)?$' }),
    },
    {
      title: 'PushKeys',
      additionalProperties: false,
      description: "Of platform `web` alone, and needed there: the subscription's `keys`.",
    },
  ),
);

export const addPushToken = {
  summary:
    'Register a device of the signed-in user; the token leaves whoever had it. Ten devices a user, the longest unseen one goes. Of a browser (platform `web`) the token is the `endpoint` of its subscription to `web_push_key` of the notice settings',
  errors: codes('push_subscription_invalid'),
  body: Type.Object({
    token,
    platform: Type.Enum(['fcm', 'rustore', 'web']),
    keys,
    device_id: Type.Optional(
      Type.Union(
        [Type.Null(), Type.String({ minLength: 1, maxLength: 255, pattern: '^[!-~]+$' })],
        {
          description: 'A device has one token: a new one takes the place of the old.',
        },
      ),
    ),
  }),
  reply: ok,
};
export const removePushToken = {
  summary: 'Forget a device of the signed-in user; an unknown one is forgotten already',
  body: Type.Object({ token }),
  reply: ok,
};
export const replacePushToken = {
  summary: 'Exchange a token of the signed-in user for the one the push service gave out since',
  errors: codes('push_token_unknown', 'push_subscription_invalid'),
  body: Type.Object({ old_token: token, new_token: token, keys }),
  reply: ok,
};
