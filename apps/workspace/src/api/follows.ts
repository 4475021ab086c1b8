/**
 * The queries that depend on a collection and are shown elsewhere. They are out of date as well, but are read again
 * only when they are next opened: a choice that moves under the hand is worse than one that is a moment old.
 */
const FOLLOWS: Readonly<Record<string, readonly string[]>> = {
  appointments: ['appointment-events', 'possible-starts', 'outside-hours', 'statistics', 'quote'],
  services: ['possible-starts', 'quote', 'pages'],
  'service-groups': ['services', 'pages'],
  timetables: ['possible-starts', 'outside-hours'],
  holidays: ['possible-starts', 'outside-hours'],
  promos: ['quote'],
  reviews: ['review-events', 'statistics', 'inbox'],
  'client-profiles': ['appointments'],
  'provider-profiles': ['possible-starts', 'outside-hours', 'pages'],
  users: ['sessions', 'audit-events', 'personal-data-requests', 'inbox'],
  'personal-data-requests': ['users', 'sessions', 'audit-events', 'inbox'],
  'help-requests': ['audit-events', 'inbox'],
  payments: ['disputes', 'manual reviews', 'refund-requests', 'inbox'],
};

export const followsFrom = (collection: string): readonly string[] => FOLLOWS[collection] ?? [];
