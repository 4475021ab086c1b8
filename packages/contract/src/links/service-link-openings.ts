import {
  collection,
  type Document,
  datetime,
  enumeration,
  one,
  text,
  versioned,
} from '../collection.ts';
import { OPENING_KINDS, USER_AGENT_CLASSES } from './kinds.ts';

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
  ...versioned,
});
export type ServiceLinkOpening = Document<typeof serviceLinkOpenings>;
