import {
  collection,
  type Document,
  datetime,
  enumeration,
  one,
  text,
  version,
} from '../collection.ts';

export const OPENING_KINDS = ['page_view', 'link_click'] as const;
export type OpeningKind = (typeof OPENING_KINDS)[number];

/** The class of the program that opened it, by its user agent. */
export const USER_AGENT_CLASSES = ['human', 'bot'] as const;
export type UserAgentClass = (typeof USER_AGENT_CLASSES)[number];

/** A visitor opened a provider's page or a link on it. `visitor_id` is random and chosen by the browser. */
export const serviceLinkOpenings = collection('service-link-openings', {
  provider_profile: one('provider-profiles', { required: true }),
  service: one('services'),
  kind: enumeration(OPENING_KINDS, { required: true }),
  visitor_id: text({ required: true, min: 1, max: 64 }),
  referrer_host: text({ max: 255 }),
  utm_source: text({ max: 255 }),
  utm_medium: text({ max: 255 }),
  utm_campaign: text({ max: 255 }),
  user_agent_class: enumeration(USER_AGENT_CLASSES),
  opened_at: datetime(),
  version,
});
export type ServiceLinkOpening = Document<typeof serviceLinkOpenings>;
