import { Type } from 'typebox';
import { codes } from '../endpoint.ts';
import { orNull } from '../platform/schemas.ts';

export const sendCampaign = {
  summary: 'Writes to all clients of a list, one paid message each',
  errors: codes(
    ...(['advertising_words', 'no_letters', 'own_texts_closed'] as const),
    ...(['provider_profile_required', 'unknown_variable'] as const),
    ...(['query_invalid', 'query_too_expensive'] as const),
  ),
  body: Type.Object({
    data: Type.Object(
      {
        filters: Type.Object(
          {},
          {
            additionalProperties: true,
            description: 'Whom: as those of a list of client profiles. A thousand at most.',
          },
        ),
        text: Type.Optional(
          Type.String({ minLength: 1, maxLength: 1000, description: 'A dry run needs none.' }),
        ),
        marketing: Type.Optional(
          Type.Boolean({ default: true, description: 'Needs the consent of each to it.' }),
        ),
        confirm: Type.Optional(
          Type.Boolean({
            default: false,
            description:
              'Sends a text with advertising words, though it is no marketing, to clients without consent.',
          }),
        ),
        dry_run: Type.Optional(Type.Boolean({ default: false })),
      },
      { additionalProperties: false },
    ),
  }),
  reply: Type.Object(
    {
      data: Type.Object({
        campaign_id: orNull(Type.String({ description: 'Null: a dry run.' })),
        matched: Type.Integer({ description: 'Clients of the list.' }),
        eligible: Type.Integer({ description: 'Of those, who may be written to.' }),
        queued: Type.Integer(),
        skipped: Type.Record(Type.String(), Type.Integer(), { description: 'By reason.' }),
        additional_letters_left: Type.Integer(),
      }),
    },
    { title: 'CampaignReply' },
  ),
};
