import { Type } from 'typebox';
import { literals, orNull } from '../platform/schemas.ts';

const to = Type.String({ format: 'email', maxLength: 254 });

export const sendEmail = {
  summary: 'Write a letter to one address; operators only, a hundred an hour each',
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
  summary: 'Write a letter of trial to one address; operators only',
  body: Type.Object({ to }, { additionalProperties: false }),
  reply: Type.Object({}),
};
export const emailSettings = {
  summary: 'How letters are sent; operators only',
  reply: Type.Object({
    config: Type.Object({
      provider: literals(['smtp', 'sandbox', 'off']),
      settings: Type.Object({ defaultFrom: orNull(Type.String()) }),
    }),
  }),
};
