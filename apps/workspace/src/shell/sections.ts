import { sections as text } from '../text/sections.ts';

/** The phone's bar and the menu; the menu; the page «Ещё» alone, which has those of the menu as well. */
type Place = 'bar' | 'menu' | 'more';

const section = <N extends keyof typeof text, T extends string, P extends Place>(
  icon: N,
  to: T,
  place: P,
) => ({ icon, to, place, label: text[icon] });

/** The cabinet's sections in their order, each under the name of its icon and of its words. */
export const sections = [
  section('today', '/cabinet', 'bar'),
  section('calendar', '/cabinet/calendar', 'bar'),
  section('clients', '/cabinet/clients', 'bar'),
  section('services', '/cabinet/services', 'menu'),
  section('hours', '/cabinet/hours', 'menu'),
  section('statistics', '/cabinet/statistics', 'menu'),
  section('reviews', '/cabinet/reviews', 'menu'),
  section('works', '/cabinet/works', 'more'),
  section('promos', '/cabinet/promos', 'more'),
  section('messages', '/cabinet/messages', 'more'),
  section('notices', '/cabinet/notices', 'more'),
  section('tariff', '/cabinet/tariff', 'more'),
  section('profile', '/cabinet/profile', 'more'),
  section('account', '/cabinet/account', 'more'),
] as const;

export type IconName =
  | (typeof sections)[number]['icon']
  | 'add'
  | 'more'
  | 'search'
  | 'page'
  | 'install'
  | 'keys'
  | 'signOut';
