import { Type } from 'typebox';
import { codes } from '../../errors.ts';
import { instant, orNull } from '../../platform/schemas.ts';

const origin = Type.Object(
  {
    documentId: Type.String(),
    origin: Type.String(),
    proved_at: orNull(instant),
    proof: Type.String({
      description:
        'What `/.well-known/okoshko.txt` of the site has as a line, or `<meta name="okoshko" content="…">` of its root page.',
    }),
  },
  { title: 'ProviderOrigin' },
);
const params = Type.Object({ id: Type.String({ maxLength: 64, description: 'documentId.' }) });
const document = Type.Object({ data: origin });

export const listOrigins = {
  summary: "The own sites of the caller's provider profile: their pages book with it alone",
  errors: codes('provider_profile_required'),
  reply: Type.Object({ data: Type.Array(origin, { maxItems: 5 }) }),
};
export const addOrigin = {
  summary: 'Names an own site, which counts once it is proved; again: answers the one there is',
  errors: codes('origin_limit', 'origin_malformed', 'provider_profile_required'),
  body: Type.Object({
    data: Type.Object(
      { origin: Type.String({ maxLength: 255, examples: ['https://anna-nails.ru'] }) },
      { additionalProperties: false },
    ),
  }),
  reply: document,
};
export const proveOrigin = {
  summary:
    'Looks for the proof on the site. The details of `origin_not_proved` tell of `file` and `page` why it is not there: `unreachable`, `missing`, `moved` (a redirect is not followed), `different`',
  errors: codes('not_found', 'origin_not_proved', 'provider_profile_required'),
  params,
  reply: document,
};
export const removeOrigin = {
  summary: 'The site is none of the own any more',
  errors: codes('not_found', 'provider_profile_required'),
  params,
};
export const checkOrigin = {
  summary:
    'What a page of this origin may do here, as its own calls would be answered: `full`, a host page of ours; `booking`, an own site that a provider has proved; `none`',
  query: Type.Object({ origin: Type.String({ maxLength: 255, examples: ['https://salon.ru'] }) }),
  reply: Type.Object({
    data: Type.Object({
      origin: Type.String(),
      access: Type.Union([Type.Literal('full'), Type.Literal('booking'), Type.Literal('none')]),
    }),
  }),
};
