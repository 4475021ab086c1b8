import { Type } from 'typebox';
import { codes } from '../../errors.ts';
import { ok } from '../../platform/schemas.ts';
import { newPassword, password, signedInLocally as signedIn } from '../schemas.ts';

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
