import type { IconName } from './sections.ts';

const PATHS: Readonly<Record<IconName, string>> = {
  today: 'M4 11 12 4l8 7v8a1 1 0 0 1-1 1h-5v-6h-4v6H5a1 1 0 0 1-1-1z',
  calendar: 'M5 6h14v14H5zM5 10h14M9 3v4M15 3v4',
  clients: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM5 20c0-3 3-5 7-5s7 2 7 5',
  services: 'M5 7h14M5 12h14M5 17h9',
  hours: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM12 8v4l3 2',
  add: 'M12 5v14M5 12h14',
  more: 'M5 7h14M5 12h14M5 17h14',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l4 4',
  tariff: 'M4 7h16v11H4zM4 11h16M8 15h3',
  statistics: 'M5 20V11M10 20V5M15 20v-7M20 20V8',
  reviews: 'M5 5h14v11h-8l-4 3v-3H5zM9 10h6',
  works: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15 9h1',
  promos: 'M4 12 12 4h8v8l-8 8zM16 8h0',
  messages: 'M4 6h16v12H4zM4 7l8 6 8-6',
  notices: 'M6 17V11a6 6 0 0 1 12 0v6l2 1H4zM10 21h4',
  profile: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM5 20c0-3 3-5 7-5s7 2 7 5',
  account: 'M12 4l7 3v5c0 4-3 7-7 8-4-1-7-4-7-8V7z',
  page: 'M5 4h14v16H5zM9 9h6M9 13h6',
  install: 'M12 4v11M8 11l4 4 4-4M5 20h14',
  keys: 'M3 7h18v10H3zM7 11h1M11 11h1M15 11h1M8 14h8',
  signOut: 'M14 4H6v16h8M10 12h10M17 9l3 3-3 3',
};

/** A picture beside a word: nothing by itself to those who listen. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg
      aria-hidden="true"
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
