import { Type } from 'typebox';
import { codes } from '../endpoint.ts';
import { ok, orNull } from '../platform/schemas.ts';
import {
  clientPhone,
  code,
  codeSent,
  newPassword,
  password,
  phone,
  signedInLocally as signedIn,
  token,
  user,
} from './schemas.ts';

const email = Type.String({ format: 'email', maxLength: 255 });

/** Strapi's keys in Strapi's order: errors about missing ones come in it. */
export const register = {
  summary:
    'Make an account of a name, an e-mail and a password, and sign in; a message is sent to confirm the e-mail',
  errors: codes('account_taken', 'email_taken', 'name_misleading', 'password_common'),
  body: Type.Object({
    email,
    username: Type.String({ minLength: 3, maxLength: 255 }),
    password: newPassword,
  }),
  reply: signedIn,
};
export const forgotPassword = {
  summary:
    'Ask for an e-mail that sets a new password; the answer is the same whether or not there is such an account',
  errors: codes('emails_unavailable'),
  body: Type.Object({ email }, { title: 'Email' }),
  reply: ok,
};
export const sendPasswordEmail = {
  summary:
    'Send the account the e-mail that sets a new password; false: its address is not proved, or it is blocked. Operators only',
  errors: codes('emails_unavailable', 'not_found'),
  params: Type.Object({ id: Type.String({ maxLength: 64, description: 'id or documentId' }) }),
  reply: Type.Object({ sent: Type.Boolean() }),
};
export const resetByMail = {
  summary: 'Set a new password with the code of the e-mail; ends every session, opens a new one',
  errors: codes('account_blocked', 'email_code_wrong', 'password_common'),
  body: Type.Object({
    passwordConfirmation: Type.String({ maxLength: 128 }),
    password: newPassword,
    code: Type.String({ minLength: 1, maxLength: 256 }),
  }),
  reply: signedIn,
};
export const changePassword = {
  summary: 'Change the own password; ends the other sessions',
  errors: codes('current_password_wrong', 'password_common', 'password_limit', 'password_same'),
  body: Type.Object({
    passwordConfirmation: Type.String({ maxLength: 128 }),
    password: newPassword,
    currentPassword: password,
  }),
  reply: signedIn,
};
export const sendEmailConfirmation = {
  summary: 'Ask for the e-mail that confirms the address',
  errors: codes('email_confirmed', 'emails_unavailable', 'user_blocked'),
  body: Type.Object({ email }, { title: 'Email' }),
  reply: Type.Object({ email: Type.String(), sent: Type.Literal(true) }),
};
export const confirmEmail = {
  summary: 'The link of that e-mail: confirms the address, then leads on to a page (302)',
  errors: codes('email_code_wrong'),
  query: Type.Object(
    { confirmation: Type.String({ minLength: 1, maxLength: 256 }) },
    { additionalProperties: true },
  ),
};

export const readCredentials = {
  summary: 'What the caller signs in with, so that a form asks for what will be wanted',
  reply: Type.Object({
    data: Type.Object({
      has_password: Type.Boolean({
        description:
          'True: changes of who one is take the password. False: they take a session of the last 15 minutes.',
      }),
      email_confirmed: Type.Boolean({ description: 'Whether the mailbox of `email` was proved.' }),
    }),
  }),
};

export const confirmPassword = {
  summary:
    'The own password once more, in this session: refunds, roles, deleting and erasing accounts take it for the next 5 minutes. Signing in by password counts as typed',
  errors: codes('current_password_wrong', 'password_limit', 'password_missing'),
  body: Type.Object({ password: Type.String({ minLength: 1, maxLength: 128 }) }),
  reply: Type.Object({
    data: Type.Object({ confirmed_until: Type.String({ format: 'date-time' }) }),
  }),
};

export const endPasswordConfirmation = {
  summary:
    'In this session the password counts as typed no more, as where its operator leaves the place of work: what takes it asks for it again',
};

export const requestPhoneChange = {
  summary: 'Send a code to the phone that is to become the own one; nothing has changed yet',
  errors: codes(
    'code_limit',
    'codes_unavailable',
    'current_password_needed',
    'current_password_wrong',
    'password_limit',
    'phone_invalid',
    'phone_same',
    'sign_in_again',
  ),
  body: Type.Object({
    phone,
    currentPassword: Type.Optional(
      Type.String({ minLength: 1, maxLength: 128, description: 'Where the account has one.' }),
    ),
  }),
  reply: Type.Object({
    token,
    phone,
    ...codeSent,
  }),
};
export const confirmPhoneChange = {
  summary:
    'The code from the SMS, in the session that asked for it: the phone becomes the own one, the other sessions end. A repeat answers the same',
  errors: codes('code_expired', 'code_limit', 'code_spent', 'code_wrong', 'phone_in_use', 'stale'),
  body: Type.Object({ phone, code, token }),
  reply: Type.Object({
    data: Type.Object({
      phone,
      version: Type.Integer({ description: "The account's, after the change." }),
    }),
  }),
};

const instant = Type.String({ format: 'date-time' });
const textOrNull = Type.Union([Type.String(), Type.Null()]);

const session = Type.Object(
  {
    id: Type.String(),
    deviceId: Type.Null(),
    current: Type.Boolean({ description: 'The one that asks.' }),
    loginAt: instant,
    lastActiveAt: Type.String({ format: 'date-time', description: 'To the hour.' }),
    address: textOrNull,
    agent: Type.Union([Type.String(), Type.Null()], { description: 'User-Agent.' }),
  },
  { title: 'Session' },
);

export const listSessions = {
  summary: 'Where the caller is signed in, the newest first',
  reply: Type.Object({ data: Type.Array(session) }),
};
export const endSession = {
  summary: 'Sign one of the own sessions out',
  errors: codes('session_unknown'),
  params: Type.Object({ session: Type.String({ maxLength: 64 }) }),
  reply: Type.Object({ data: Type.Object({}) }),
};
export const endAllSessions = { summary: 'Sign out everywhere, here too' };

const ofUser = Type.Object({ id: Type.String() });
export const listUserSessions = {
  summary: 'Where another user is signed in, the newest first; operators only',
  errors: codes('not_found'),
  params: ofUser,
  reply: Type.Object({ data: Type.Array(session) }),
};
export const endUserSession = {
  summary:
    'Sign one session of any user out, as an operator: their streams end, a use of it is 401',
  errors: codes('session_unknown'),
  params: Type.Object({ session: Type.String({ maxLength: 64 }) }),
};
export const endUserSessions = {
  summary:
    'Sign another user out everywhere, as an operator; what was on the way to a session ends as well',
  errors: codes('not_found'),
  params: ofUser,
};

/** The proof of a phone for booking: the code of an SMS, or, without one, the call that was awaited. */
export const clientProof = {
  phone: clientPhone,
  code: Type.Optional(code),
  token,
};
export const clientName = Type.String({
  maxLength: 255,
  description: 'What the client is called, where the account has no name yet.',
});
/** A session of the client by code alone. */
export const clientSession = Type.Object(
  {
    token,
    user,
    provider_profile: orNull(
      Type.Integer({
        description: 'The one provider whose data it reaches; null: all of the phone’s.',
      }),
    ),
    expires_at: Type.String({ format: 'date-time' }),
  },
  { title: 'ClientSession' },
);

export const openClientSession = {
  summary:
    'A session of the client by a code for `booking` alone. On our own pages it reaches all of the phone’s client profiles, elsewhere those of the provider the code was asked for',
  errors: codes(
    'account_blocked',
    'call_awaited',
    'code_expired',
    'code_limit',
    'code_spent',
    'code_wrong',
    'name_misleading',
    'origin_not_allowed',
    'provider_unready',
  ),
  body: Type.Object(
    { ...clientProof, name: Type.Optional(clientName) },
    { additionalProperties: false },
  ),
  reply: clientSession,
};
