import { shell } from '../text/shell.ts';

/** The cabinet's sections, in the menu's order. `isPrimary`: in the phone's bar as well. */
export const sections = [
  { to: '/cabinet', label: shell.today, icon: 'today', isPrimary: true },
  { to: '/cabinet/calendar', label: shell.calendar, icon: 'calendar', isPrimary: true },
  { to: '/cabinet/clients', label: shell.clients, icon: 'clients', isPrimary: true },
  { to: '/cabinet/services', label: shell.services, icon: 'services', isPrimary: false },
  { to: '/cabinet/hours', label: shell.hours, icon: 'hours', isPrimary: false },
  { to: '/cabinet/statistics', label: shell.statistics, icon: 'statistics', isPrimary: false },
  { to: '/cabinet/reviews', label: shell.reviews, icon: 'reviews', isPrimary: false },
] as const;

export type IconName =
  | (typeof sections)[number]['icon']
  | 'add'
  | 'more'
  | 'search'
  | 'tariff'
  | 'promos'
  | 'messages'
  | 'notices'
  | 'profile'
  | 'account'
  | 'page'
  | 'install'
  | 'keys'
  | 'signOut';
