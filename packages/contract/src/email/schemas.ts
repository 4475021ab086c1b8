import { Type } from 'typebox';
import { codes } from '../endpoint.ts';
import { literals, orNull } from '../platform/schemas.ts';

const to = Type.String({ format: 'email', maxLength: 254 });

export const sendEmail = {
  summary: 'Send an e-mail to one address; operators only, a hundred an hour each',
  errors: codes('mail_off'),
  body: Type.Object(
    {
      to,
      subject: Type.String({ minLength: 1, maxLength: 255, pattern: '^[^\\r\\n]+$' }),
      text: Type.String({ minLength: 1, maxLength: 20_000 }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({}),
};
export const testEmail = {
  summary: 'Send a trial e-mail to one address; operators only',
  errors: codes('mail_off'),
  body: Type.Object({ to }, { additionalProperties: false }),
  reply: Type.Object({}),
};
export const emailSettings = {
  summary: 'How e-mails are sent; operators only',
  reply: Type.Object({
    config: Type.Object({
      provider: literals(['smtp', 'sandbox', 'off']),
      settings: Type.Object({ defaultFrom: orNull(Type.String()) }),
    }),
  }),
};
