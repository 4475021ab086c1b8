import { Type } from 'typebox';
import { codes } from '../../errors.ts';
import { code, codeSent, phone, token } from '../schemas.ts';

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
