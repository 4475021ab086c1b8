import { Type } from 'typebox';

/** The texts that a note had before, the latest first. */
export const earlierTexts = Type.Array(
  Type.Object(
    {
      text: Type.String(),
      written_at: Type.String({
        format: 'date-time',
        description: 'The instant since which the note had this text.',
      }),
    },
    { title: 'EarlierText' },
  ),
  { description: 'The texts it had before, the latest first: fifty at most.' },
);
