import { collection, type Document, enumeration, json, one, text } from '../collection.ts';

/**
 * A change staff made by hand to a plan or add-on, whose documentId is `subject`: who, when (`createdAt`),
 * what, and why. Never changed.
 */
export const entitlementChanges = collection('entitlement-changes', {
  provider_profile: one('provider-profiles', { required: true }),
  staff: one('users'),
  kind: enumeration(['user_tariff', 'user_addon'], { required: true }),
  subject: text({ required: true }),
  change: enumeration(['given', 'changed', 'deleted'], { required: true }),
  before: json(),
  after: json(),
  reason: text(),
});
export type EntitlementChange = Document<typeof entitlementChanges>;
