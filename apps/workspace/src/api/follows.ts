import type { QueryClient } from '@tanstack/react-query';
import type { Plural } from './collections.ts';

/** What is read and cached, by the first part of its key: collections, and what the API answers beside them. */
export type Fact =
  | Plural
  | 'account'
  | 'accounting'
  | 'audit'
  | 'bills'
  | 'broadcasts'
  | 'buyer-details'
  | 'calendar-feed'
  | 'company'
  | 'confirmations'
  | 'consents'
  | 'content'
  | 'content types'
  | 'credentials'
  | 'disputes'
  | 'erasure'
  | 'folders'
  | 'inbox'
  | 'manual reviews'
  | 'message-channels'
  | 'message-drafts'
  | 'message-template'
  | 'messages'
  | 'origins'
  | 'outside-hours'
  | 'own permissions'
  | 'pages'
  | 'payments'
  | 'possible-starts'
  | 'quote'
  | 'readiness'
  | 'refund-requests'
  | 'renewal'
  | 'renewals'
  | 'review-campaigns'
  | 'rights'
  | 'second factor'
  | 'sessions'
  | 'sign-in steps'
  | 'sms-budget'
  | 'statistics'
  | 'telegram'
  | 'telegram-code'
  | 'timelines';

/** The key of an answer: the fact it is about, then what it was asked for. Each user has a cache of their own. */
export type Key = readonly [Fact, ...unknown[]];

/**
 * The queries that depend on a collection and are shown elsewhere. They are out of date as well. After a change that the
 * stream tells they are read again when they are next opened, as a choice that moves under the hand is worse than one that
 * is a moment old; after one's own press (`readAgain`) they are read at once.
 */
const FOLLOWS: Readonly<Partial<Record<string, readonly Fact[]>>> = {
  appointments: ['appointment-events', 'possible-starts', 'outside-hours', 'statistics', 'quote'],
  services: ['possible-starts', 'quote', 'pages'],
  'service-groups': ['services', 'pages'],
  timetables: ['possible-starts', 'outside-hours'],
  holidays: ['possible-starts', 'outside-hours'],
  promos: ['quote'],
  works: ['pages'],
  reviews: ['review-events', 'statistics', 'inbox'],
  'client-profiles': ['appointments'],
  'provider-profiles': ['possible-starts', 'outside-hours', 'pages'],
  'user-tariffs': ['users', 'timelines'],
  'tariff-prices': ['tariffs', 'audit-events'],
  users: ['sessions', 'audit-events', 'personal-data-requests', 'inbox'],
  'personal-data-requests': ['users', 'sessions', 'audit-events', 'inbox'],
  'person-notes': ['audit-events', 'timelines'],
  confirmations: ['inbox', 'payments', 'users', 'user-tariffs', 'broadcasts'],
  'help-requests': ['audit-events', 'inbox'],
  'help-messages': ['help-requests', 'audit-events', 'inbox'],
  payments: ['disputes', 'manual reviews', 'refund-requests', 'inbox'],
  messages: ['inbox'],
};

export const followsFrom = (collection: string): readonly Fact[] => FOLLOWS[collection] ?? [];

/** Reads again what has changed and all that follows from it. */
export const readAgain = (client: QueryClient, ...facts: readonly Fact[]) =>
  Promise.all(
    [...new Set(facts.flatMap((fact) => [fact, ...followsFrom(fact)]))].map((fact) =>
      client.invalidateQueries({ queryKey: [fact] }),
    ),
  );
