import { BUYER_KINDS } from '@okoshko/contract/payments/buyer-details';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { users } from './users.ts';

/** In whose name a user buys, for receipts and documents. */
export const buyerDetails = pgTable('buyer_details', {
  user: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  kind: text({ enum: BUYER_KINDS }).notNull(),
  name: text().notNull(),
  inn: text(),
  kpp: text(),
  address: text(),
  updated_at: instant().notNull(),
});
