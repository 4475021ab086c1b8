import { OPENING_KINDS, USER_AGENT_CLASSES } from '@okoshko/contract/links/wire';
import { index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { services } from './catalog.ts';
import { instant, systemOfMonth, versioned } from './columns.ts';
import { provider } from './providers.ts';
import { countsDays, raisesVersion, trigger, triggersOf } from './triggers.ts';

/** A visitor opened a provider's page or pressed a link on it. No address is stored. */
export const serviceLinkOpenings = pgTable(
  'service_link_openings',
  {
    ...systemOfMonth(),
    ...versioned(),
    ...provider(),
    service: integer().references(() => services.id, { onDelete: 'set null' }),
    kind: text({ enum: OPENING_KINDS }).notNull(),
    /** Random, made and stored by the visitor’s browser. */
    visitor_id: text().notNull(),
    referrer_host: text(),
    utm_source: text(),
    utm_medium: text(),
    utm_campaign: text(),
    user_agent_class: text({ enum: USER_AGENT_CLASSES }).notNull().default('human'),
    opened_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.opened_at] }),
    // A view that is counted once a day has one documentId, which the trigger `keep_once` sees to.
    unique().on(table.document_id, table.opened_at),
    index('service_link_openings_provider').on(table.provider_profile, table.opened_at),
    index('service_link_openings_service').on(table.service, table.opened_at),
  ],
);

export const serviceLinkOpeningsTriggers = triggersOf(serviceLinkOpenings, [
  // Only a view that our own page counts has its visitor's name.
  trigger('keep_once', {
    on: 'BEFORE INSERT',
    run: 'keep_page_view_once()',
    when: 'NEW."document_id" = NEW."visitor_id"',
  }),
  ...countsDays('log_openings()'),
  raisesVersion(),
]);
