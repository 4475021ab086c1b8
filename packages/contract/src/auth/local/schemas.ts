import { Type } from 'typebox';
import { ok } from '../../platform/schemas.ts';
import { newPassword, password, signedInLocally as signedIn } from '../schemas.ts';

const email = Type.String({ format: 'email', maxLength: 255 });

/** Strapi's keys in Strapi's order: errors about missing ones come in it. */
export const register = {
  summary:
    'Make an account of a name, an e-mail and a password, and sign in; a message is sent to confirm the e-mail',
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
  body: Type.Object({ email }, { title: 'Email' }),
  reply: ok,
};
export const resetByMail = {
  summary: 'Set a new password with the code of the e-mail; ends every session, opens a new one',
  body: Type.Object({
    passwordConfirmation: Type.String({ maxLength: 128 }),
    password: newPassword,
    code: Type.String({ minLength: 1, maxLength: 256 }),
  }),
  reply: signedIn,
};
export const changePassword = {
  summary: 'Change the own password; ends the other sessions',
  body: Type.Object({
    passwordConfirmation: Type.String({ maxLength: 128 }),
    password: newPassword,
    currentPassword: password,
  }),
  reply: signedIn,
};
export const sendEmailConfirmation = {
  summary: 'Ask for the e-mail that confirms the address',
  body: Type.Object({ email }, { title: 'Email' }),
  reply: Type.Object({ email: Type.String(), sent: Type.Literal(true) }),
};
export const confirmEmail = {
  summary: 'The link of that e-mail: confirms the address, then leads on to a page (302)',
  query: Type.Object(
    { confirmation: Type.String({ minLength: 1, maxLength: 256 }) },
    { additionalProperties: true },
  ),
};
