import { rubles } from '@okoshko/ui/format';
import { descriptionOf } from './description.ts';
import type { PageData, PageProps } from './props.ts';
import { mapLink } from './safe-link.ts';
import { text } from './words.ts';

/** The contents of the page in the words of schema.org, for search engines. */
export function jsonLdOf({ page, addresses }: PageProps) {
  const { provider, services, reviews } = page;
  return {
    '@context': 'https://schema.org',
    '@type': 'BeautySalon',
    '@id': `${addresses.page}#salon`,
    url: addresses.page,
    name: provider.name ?? text.nobody,
    description: descriptionOf(page),
    image: [addresses.picture],
    ...(provider.phone && { telephone: `+${provider.phone.replace(/\D/g, '')}` }),
    address: addressOf(provider),
    ...pointOf(provider),
    ...priceRangeOf(services),
    currenciesAccepted: 'RUB',
    openingHoursSpecification: page.working_hours.flatMap(openingsOf),
    makesOffer: services.map((service) => offerOf(service, addresses.page)),
    ...ratingOf(page),
    ...(reviews.length > 0 && { review: reviews.map(reviewOf) }),
    potentialAction: {
      '@type': 'ReserveAction',
      target: { '@type': 'EntryPoint', urlTemplate: addresses.page, inLanguage: 'ru' },
      result: { '@type': 'Reservation', name: text.onlineBooking },
    },
  };
}

/** The text of a script element: no client's text may end the element. */
export const scriptText = (data: unknown): string =>
  JSON.stringify(data)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

const addressOf = ({ city, address }: PageData['provider']) => ({
  '@type': 'PostalAddress',
  ...(address && { streetAddress: address }),
  ...(city && { addressLocality: city }),
});

function pointOf(provider: PageData['provider']) {
  const { lat, lon } = provider;
  const map = mapLink(provider);
  return {
    ...(lat !== null &&
      lon !== null && { geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lon } }),
    ...(map && { hasMap: map }),
  };
}

function priceRangeOf(services: PageData['services']) {
  if (services.length === 0) return {};
  const lowest = Math.min(...services.map(({ price }) => price));
  const highest = Math.max(...services.map(({ price, price_max }) => price_max ?? price));
  const range = [...new Set([lowest, highest])].map(rubles).join('–');
  return { priceRange: range };
}

type Day = PageData['working_hours'][number];

/** The hours of that very date: a schedule of two days in four has no hours of a weekday. */
const openingsOf = ({ date, hours }: Day) =>
  hours.map(({ from, to }) => ({
    '@type': 'OpeningHoursSpecification',
    validFrom: date,
    validThrough: date,
    opens: from,
    closes: from === to ? '23:59' : to,
  }));

function offerOf(service: PageData['services'][number], page: string) {
  const { title, description, price, price_max } = service;
  return {
    '@type': 'Offer',
    url: page,
    priceCurrency: 'RUB',
    price: plainSum(price),
    ...(price_max !== null && {
      priceSpecification: {
        '@type': 'PriceSpecification',
        priceCurrency: 'RUB',
        minPrice: plainSum(price),
        maxPrice: plainSum(price_max),
      },
    }),
    itemOffered: {
      '@type': 'Service',
      name: title,
      ...(description && { description }),
    },
  };
}

/** Kopecks as machines read money: '12.50'. */
const plainSum = (kopecks: number): string => (kopecks / 100).toFixed(2);

/** None without reviews: an empty rating is an error to search engines. */
const ratingOf = ({ rating }: PageData) =>
  rating.count > 0 && rating.average !== null
    ? {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: Number(rating.average.toFixed(1)),
          reviewCount: rating.count,
          bestRating: 5,
          worstRating: 1,
        },
      }
    : {};

const reviewOf = ({ author, rating, text: words, created_at }: PageData['reviews'][number]) => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: author },
  datePublished: created_at.slice(0, 'YYYY-MM-DD'.length),
  reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
  ...(words && { reviewBody: words }),
});
