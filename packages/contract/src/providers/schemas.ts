import { Type } from 'typebox';
import { codes } from '../endpoint.ts';
import { documentOf, instant, orNull, shapeQuery } from '../platform/schemas.ts';

/** Local times of day at which an appointment may start. */
export const fixedTimes = Type.Array(
  Type.String({
    pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
    description: 'a time of day, such as 09:30',
    examples: ['09:30'],
  }),
  { maxItems: 96, uniqueItems: true },
);

export const saveOwnProvider = {
  summary: "Open the caller's provider profile, or change the one they have",
  errors: codes(
    'data_missing',
    'name_misleading',
    'not_found',
    'slug_like_id',
    'slug_malformed',
    'slug_reserved',
    'slug_taken',
    'stale',
  ),
  query: shapeQuery,
  body: Type.Unknown({ title: 'UpdateProviderProfileInput' }),
  reply: documentOf<{ data: Record<string, unknown>; meta: object }>('ProviderProfileReply'),
};

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
