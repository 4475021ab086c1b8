import type { TagDifference } from './two-tags.ts';

/** The console's sentences for the page's developer: what is wrong, and what mends it. `host`: the service's origin. */
export const sentences = {
  originNotAllowed: (origin: string, host: string) =>
    `${origin} may not use ${host}. Add it to HOST_ORIGINS there, or prove it as a professional's own site.`,
  bookingAlone: (origin: string, host: string) =>
    `${origin} is a professional's own site, which books with them and does nothing else. Sign-in and tariffs need it in HOST_ORIGINS of ${host}.`,
  noOrigin: (host: string) =>
    `this page has no origin, as one opened from a file or in a sandboxed frame has none, so ${host} refuses its calls. Serve it over https, and give the frame "allow-same-origin allow-forms".`,
  refusedByPolicy: (host: string) =>
    `the Content-Security-Policy of this page refuses calls to ${host}. Add "connect-src ${host}" to it.`,
  hostSilent: (attribute: string, scriptHost: string) =>
    `nothing answers at data-host="${attribute}". It is the origin of the API: without it, that of the script, ${scriptHost}.`,
  hostForeign: (attribute: string, scriptHost: string) =>
    `data-host="${attribute}" answers, but is no Okoshko. It is the origin of the API: without it, that of the script, ${scriptHost}.`,
  hostWithoutScheme: (attribute: string) =>
    `data-host="${attribute}" is no origin with its scheme, so it names no API. Write https:// and the name, as data-host="https://salon.example".`,
  nobodyToBookWith: (name: string, host: string) =>
    `nobody who can be booked with is called "${name}". Write the end of the address of their page, as "anna" of ${host}/p/anna, and see that it is published.`,
  nothingToMountIn: (selector: string) =>
    `nothing on this page matches data-mount="${selector}", so the block with the tariffs stands nowhere. Correct the selector, or write data-mount="none".`,
  noMain: () =>
    'this page has no main element, so the block with the tariffs stands nowhere. Name its place by data-mount, or write data-mount="none".',
  noSelector: (selector: string) =>
    `data-mount="${selector}" is no CSS selector, so the block with the tariffs stands nowhere. Correct it, or write data-mount="none".`,
  twoTags: ({ ruling, other, attributes }: TagDifference) =>
    `two tags on one page: ${ruling} rules, ${other} does nothing. ${
      attributes.length
        ? `They differ in ${attributes.join(', ')}: leave one of them.`
        : 'Leave one of them.'
    }`,
} as const;
