import {
  COMPLAINT_STATUSES,
  REVIEW_EVENT_AUTHORS,
  REVIEW_EVENT_KINDS,
  REVIEW_SOURCES,
  REVIEW_STATUSES,
} from '@okoshko/contract/reviews/statuses';
import { isNotNull, sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { appointments } from './appointments.ts';
import { clientProfiles } from './clients.ts';
import { instant, system, versioned } from './columns.ts';
import { provider } from './providers.ts';
import { announcesDocument, raisesVersion, trigger, triggersOf } from './triggers.ts';

/** One per provider and client: a later appointment edits it. */
export const reviews = pgTable(
  'reviews',
  {
    ...system(),
    ...versioned(),
    ...provider(),
    client_profile: integer()
      .notNull()
      .references(() => clientProfiles.id),
    appointment: integer()
      .notNull()
      .references(() => appointments.id),
    rating: integer().notNull(),
    text: text(),
    status: text({ enum: REVIEW_STATUSES }).notNull(),
    reply: text(),
    replied_at: instant(),
    source: text({ enum: REVIEW_SOURCES }).notNull(),
    edited_at: instant(),
    moderation_reason: text(),
    moderated_at: instant(),
    complaint: text(),
    complaint_status: text({ enum: COMPLAINT_STATUSES }),
    complained_at: instant(),
    /** The operators' reason to dismiss the complaint; null: they did not say, or did not dismiss it. */
    complaint_answer: text(),
  },
  (table) => [
    uniqueIndex('reviews_client').on(table.provider_profile, table.client_profile),
    index('reviews_provider').on(table.provider_profile, table.created_at, table.id, table.status),
    index('reviews_author').on(table.client_profile),
    index('reviews_appointment').on(table.appointment),
    index('reviews_for_staff')
      .on(table.id)
      .where(sql`${table.status} = 'pending' or ${table.complaint_status} = 'open'`),
    index('reviews_decided').on(table.moderated_at, table.id).where(isNotNull(table.moderated_at)),
    // The inbox lists and counts them by this index, by since when they wait.
    index('reviews_waiting')
      .on(
        sql`(case when complaint_status = 'open' then complained_at else coalesce(edited_at, created_at) end)`,
      )
      .where(sql`${table.status} = 'pending' or ${table.complaint_status} = 'open'`),
    check('reviews_rating', sql`${table.rating} between 1 and 5`),
  ],
);

/** The events of a review: never changed (migration `review_rights`), deleted with it. */
export const reviewEvents = pgTable(
  'review_events',
  {
    ...system(),
    ...provider(),
    review: integer()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    kind: text({ enum: REVIEW_EVENT_KINDS }).notNull(),
    by: text({ enum: REVIEW_EVENT_AUTHORS }).notNull(),
    /** The account that did it, if any; it may be deleted since. */
    user: integer(),
    before: jsonb(),
    after: jsonb(),
  },
  (table) => [
    index('review_events_review').on(table.review, table.id),
    index('review_events_provider').on(table.provider_profile, table.id),
  ],
);

export const reviewsTriggers = triggersOf(reviews, [
  announcesDocument('reviews', 'provider'),
  trigger('announce_inbox_new', {
    on: 'AFTER INSERT',
    run: "announce_of_staff('moderation', 'reviews')",
    when: `NEW."status" = 'pending'`,
  }),
  trigger('announce_inbox', {
    on: 'AFTER UPDATE OF "status", "complaint_status"',
    run: "announce_of_staff('moderation', 'reviews')",
    when: 'OLD."status" <> NEW."status" OR OLD."complaint_status" IS DISTINCT FROM NEW."complaint_status"',
  }),
  raisesVersion(),
]);

export const reviewEventsTriggers = triggersOf(reviewEvents, [
  trigger('no_change', { on: 'BEFORE UPDATE', run: 'refuse_all_but_erasure()' }),
]);
