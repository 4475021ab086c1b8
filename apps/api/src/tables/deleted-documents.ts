import { index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { providerProfiles } from './providers.ts';
import { keptFor } from './retention.ts';
import { users } from './users.ts';

/** The documents that staff deleted and may still restore; never any that tell of people. */
export const deletedDocuments = pgTable(
  'deleted_documents',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    model: text().notNull(),
    /** The document's own. */
    document_id: text().notNull(),
    row: integer().notNull(),
    label: text(),
    /** The owner, of a collection that has owners: erased with them. */
    provider_profile: integer().references(() => providerProfiles.id, { onDelete: 'cascade' }),
    /** Null: the account is gone. */
    deleted_by: integer().references(() => users.id, { onDelete: 'set null' }),
    deleted_at: instant().notNull(),
    /** What the deletion took away, as the engine of collections keeps it. */
    kept: jsonb().notNull(),
  },
  (table) => [
    unique('deleted_documents_document').on(table.model, table.document_id),
    index('deleted_documents_model').on(table.model, table.deleted_at),
    index('deleted_documents_age').on(table.deleted_at),
    index('deleted_documents_provider').on(table.provider_profile),
    index('deleted_documents_user').on(table.deleted_by),
  ],
);

/** Mistakes are found within a month. */
export const deletedDocumentsRetention = keptFor(deletedDocuments, {
  days: 30,
  by: deletedDocuments.deleted_at,
});
