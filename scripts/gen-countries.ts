/**
 * Writes packages/contract/src/phones/countries.gen.ts: the countries of which a mobile number can
 * total exactly PHONE_DIGITS digits. Run by `npm run gen`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  Metadata,
  type MetadataJson,
  parsePhoneNumber,
} from 'libphonenumber-js/core';

/** The path given, or the file in its place. */
const TARGET =
  process.argv[2] ?? new URL('../packages/contract/src/phones/countries.gen.ts', import.meta.url);
// Not imported from phone.ts: that reads the file this program writes.
const PHONE_DIGITS = 11;
/** A local number any North American area code can have. */
const SUBSCRIBER = '5552368';

const facts = (name: string) =>
  JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve(`libphonenumber-js/${name}`), 'utf8'),
  );
const metadata: MetadataJson & {
  readonly country_calling_codes: Readonly<Record<string, string[]>>;
} = facts('metadata.max.json');
const examples: Record<string, string> = facts('examples.mobile.json');

interface Kind {
  pattern(): string;
  possibleLengths(): number[] | undefined;
}
/** What the library's own types leave out. */
interface Plan {
  leadingDigits(): string | undefined;
  possibleLengths(): number[];
  type(kind: string): Kind | undefined;
}
interface Region {
  readonly iso: string;
  readonly callingCode: string;
  readonly groups: string;
  readonly prefixes: readonly string[];
}

writeFileSync(TARGET, source(encode(getCountries(metadata).flatMap(region))));

function planOf(iso: CountryCode): Plan {
  const numbering = new Metadata(metadata);
  numbering.selectNumberingPlan(iso);
  return numbering.numberingPlan as typeof numbering.numberingPlan & Plan;
}

function region(iso: CountryCode): Region[] {
  const plan = planOf(iso);
  const code: string = getCountryCallingCode(iso, metadata);
  const digits = PHONE_DIGITS - code.length;
  const mobile = plan.type('MOBILE');
  if (!mobile || !(mobile.possibleLengths() ?? plan.possibleLengths()).includes(digits)) return [];
  const pattern = wholly(mobile.pattern() || String(plan.type('FIXED_LINE')?.pattern()));
  const isMain = regionsOf(code)[0] === iso;
  return [
    {
      iso,
      callingCode: code,
      groups: groups(sample(iso, pattern, digits), code),
      prefixes: isMain ? [] : prefixes(plan.leadingDigits(), pattern, digits),
    },
  ];
}

function regionsOf(code: string): readonly string[] {
  return metadata.country_calling_codes[code] ?? [];
}

function wholly(pattern: string): RegExp {
  return new RegExp(`^(?:${pattern})$`);
}

/** A mobile number of the right length: the example, or its beginning with other digits behind. */
function sample(iso: string, pattern: RegExp, digits: number): string {
  const example = examples[iso] ?? '';
  for (let length = Math.min(example.length, digits); length >= 0; length -= 1) {
    const start = example.slice(0, length);
    const end = tails(digits - length).find((tail) => pattern.test(start + tail));
    if (end !== undefined) return `${iso} ${start}${end}`;
  }
  throw new Error(`No mobile number of ${digits} digits in ${iso}`);
}

function tails(length: number): string[] {
  if (length === 0) return [''];
  const count = Math.min(10 ** length, 20_000);
  const step = 10 ** length / count;
  return Array.from({ length: count }, (_, n) =>
    String(Math.floor((n + 0.37) * step)).padStart(length, '0'),
  );
}

/** Lengths of the groups the national number is written in: '3322' for 916 123 45 67. */
function groups(sampled: string, code: string): string {
  const [iso, national] = sampled.split(' ') as [CountryCode, string];
  const written = parsePhoneNumber(`+${code}${national}`, metadata).formatInternational();
  const parts = written.replace(/\D+/g, ' ').trim().split(' ').slice(1);
  if (parts.join('') !== national) throw new Error(`${iso} is written as ${written}`);
  return parts.map((part) => part.length).join('');
}

/** The shortest runs of digits that tell this country from the others of its calling code. */
function prefixes(leading: string | undefined, pattern: RegExp, digits: number): string[] {
  // Without leading digits only Canada can be told apart, by its area codes.
  if (!leading) return pattern.test(`416${SUBSCRIBER}`) ? areaCodes(pattern) : [];
  const leads = new RegExp(`^(?:${leading})`);
  const shortest: string[] = [];
  for (const text of [1, 2, 3, 4].flatMap(tails)) {
    const isCovered = shortest.some((shorter) => text.startsWith(shorter));
    if (!isCovered && leads.test(text) && reaches(pattern, text, digits)) shortest.push(text);
  }
  return shortest;
}

function areaCodes(pattern: RegExp): string[] {
  return tails(3).filter((code) => pattern.test(code + SUBSCRIBER));
}

/** Whether some mobile number begins so. */
function reaches(pattern: RegExp, prefix: string, digits: number): boolean {
  return tails(Math.min(digits - prefix.length, 4)).some((tail) =>
    [SUBSCRIBER, '2345678', '0000000', '7777777'].some((end) =>
      pattern.test((prefix + tail + end).slice(0, digits)),
    ),
  );
}

/** `code-groups:ISO,ISOprefix.prefix;…`, the main country of a calling code first. */
function encode(regions: readonly Region[]): string {
  const lines = new Map<string, string[]>();
  const inOrder = [...regions].sort((a, b) => rank(a) - rank(b) || (a.iso < b.iso ? -1 : 1));
  for (const { iso, callingCode, groups: sizes, prefixes: codes } of inOrder) {
    const key = `${callingCode}-${sizes}`;
    lines.set(key, [...(lines.get(key) ?? []), iso + codes.join('.')]);
  }
  return [...lines].map(([key, list]) => `${key}:${list.join(',')}`).join(';');
}

function rank({ callingCode, iso }: Region): number {
  return Number(callingCode) * 100 + regionsOf(callingCode).indexOf(iso);
}

function source(table: string): string {
  return `// Written by scripts/gen-countries.ts from libphonenumber-js; not to be edited.
import { type Country, decodeCountries } from './decode-countries.ts';

export type { Country } from './decode-countries.ts';
export const COUNTRIES: readonly Country[] = decodeCountries(
  '${table}',
);
`;
}
