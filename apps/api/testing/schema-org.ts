const BUSINESS = 'BeautySalon';

/** The properties that schema.org has of the types that pages use; `required` are those that search engines demand. */
const TYPES: Readonly<Record<string, { readonly required: string; readonly optional?: string }>> = {
  [BUSINESS]: {
    required: 'name address image url potentialAction makesOffer',
    optional:
      'description telephone geo hasMap priceRange currenciesAccepted openingHoursSpecification aggregateRating review',
  },
  PostalAddress: { required: '', optional: 'streetAddress addressLocality' },
  GeoCoordinates: { required: 'latitude longitude' },
  OpeningHoursSpecification: { required: 'opens closes validFrom validThrough' },
  Offer: { required: 'price priceCurrency itemOffered', optional: 'url priceSpecification' },
  PriceSpecification: { required: 'priceCurrency minPrice maxPrice' },
  Service: { required: 'name', optional: 'description' },
  AggregateRating: { required: 'ratingValue reviewCount', optional: 'bestRating worstRating' },
  Review: { required: 'author reviewRating datePublished', optional: 'reviewBody' },
  Rating: { required: 'ratingValue bestRating worstRating' },
  Person: { required: 'name' },
  ReserveAction: { required: 'target result' },
  EntryPoint: { required: 'urlTemplate', optional: 'inLanguage' },
  Reservation: { required: 'name' },
};

const FORMS: Readonly<Record<string, RegExp>> = {
  url: /^https?:\/\/\S+$/,
  hasMap: /^https:\/\/\S+$/,
  urlTemplate: /^https?:\/\/\S+$/,
  telephone: /^\+\d{10,15}$/,
  price: /^\d+\.\d\d$/,
  minPrice: /^\d+\.\d\d$/,
  maxPrice: /^\d+\.\d\d$/,
  priceCurrency: /^[A-Z]{3}$/,
  currenciesAccepted: /^[A-Z]{3}$/,
  priceRange: /^.{1,99}$/,
  opens: /^\d\d:\d\d$/,
  closes: /^\d\d:\d\d$/,
  validFrom: /^\d{4}-\d\d-\d\d$/,
  validThrough: /^\d{4}-\d\d-\d\d$/,
  datePublished: /^\d{4}-\d\d-\d\d$/,
};

type Thing = Readonly<Record<string, unknown>>;

/** The faults of a structured description: what schema.org does not have, or a search engine would miss. */
export function schemaFaults(thing: Thing, path = 'it'): readonly string[] {
  const type = TYPES[String(thing['@type'])];
  if (!type) return [`${path}: ${String(thing['@type'])} is no type`];
  const [required, optional = []] = [type.required, type.optional].map(words);
  const missing = (required ?? []).filter((key) => isEmpty(thing[key]));
  const keys = Object.keys(thing).filter((key) => !key.startsWith('@'));
  const allowed = new Set([...(required ?? []), ...optional]);
  return [
    ...missing.map((key) => `${path}: no ${key}`),
    ...keys.filter((key) => !allowed.has(key)).map((key) => `${path}: ${key} is unknown`),
    ...keys.flatMap((key) => valueFaults(key, thing[key], `${path}.${key}`)),
  ];
}

function valueFaults(key: string, value: unknown, path: string): readonly string[] {
  if (Array.isArray(value)) {
    return value.flatMap((one, index) => valueFaults(key, one, `${path}[${index}]`));
  }
  if (typeof value === 'object' && value !== null) return schemaFaults(value as Thing, path);
  const form = FORMS[key];
  return form && !form.test(String(value)) ? [`${path}: ${String(value)}`] : [];
}

const words = (text = ''): readonly string[] => text.split(' ').filter(Boolean);
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
