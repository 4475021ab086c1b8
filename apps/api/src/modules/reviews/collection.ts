import { reviews } from '@okoshko/contract/reviews/reviews';
import { and, eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Actor } from '../../platform/call.ts';
import { declare } from '../../platform/collections/declaration.ts';
import { ofProvider, staff } from '../../platform/collections/owners.ts';
import * as tables from '../../tables/reviews.ts';
import { ownClients } from '../clients/index.ts';
import { ofPublished } from '../providers/index.ts';
import { changeReview, writeReview } from './service.ts';

const byAuthor = (actor: Actor, row: { client_profile: PgColumn }) =>
  actor.user === null ? false : sql`${row.client_profile} = any(${ownClients(actor)})`;

export const reviewCollection = declare(reviews, {
  table: tables.reviews,
  tenant: 'provider_profile',
  standings: {
    operator: { ...staff, write: ['rating', 'text', 'status', 'reply'], remove: true },
    /** What staff hid is not shown again by editing it, or by writing it anew. */
    silenced: {
      when: (actor, row) => {
        const own = byAuthor(actor, row);
        return own === false ? false : (and(eq(row.status, 'hidden'), own) ?? false);
      },
      read: 'all',
      write: 'none',
    },
    author: { when: byAuthor, read: 'all', write: ['rating', 'text'], remove: true },
    /** Replies; hides and deletes nothing. */
    owner: { when: ofProvider, read: 'all', write: ['reply'] },
    visitor: {
      when: (_actor, row) => and(eq(row.status, 'published'), ofPublished(row)) ?? false,
      read: ['provider_profile', 'rating', 'text', 'reply', 'replied_at', 'edited_at'],
      write: 'none',
    },
  },
  create: writeReview,
  update: changeReview,
  remove: 'plain',
});
