/**
 * Writes two tables of packages/contract/src/phones: in countries.gen.ts the countries of which a mobile number can
 * total exactly PHONE_DIGITS digits, in world.gen.ts every country with each length its mobile numbers can
 * have. Run by `npm run gen`.
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

/** The paths given, or the files in their place. */
const [LIGHT_TARGET, WORLD_TARGET] = ['countries', 'world'].map(
  (name, n) =>
    process.argv[2 + n] ??
    new URL(`../packages/contract/src/phones/${name}.gen.ts`, import.meta.url),
) as [string | URL, string | URL];
// Not imported from phone.ts: that reads the file this program writes.
const PHONE_DIGITS = 11;
/** The most digits of any number of the world, by E.164. */
const MOST_DIGITS = 15;
/** The longest first: a part of one must not be taken for another. */
const TRUNKS = ['06', '80', '0', '1', '8'];
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
/** Methods that the library's own types leave out. A zero that is no text stands for none. */
interface Plan {
  leadingDigits(): string | undefined;
  nationalPrefixForParsing(): string | 0 | undefined;
  possibleLengths(): number[];
  type(kind: string): Kind | undefined;
}
interface Region {
  readonly iso: string;
  readonly callingCode: string;
  readonly groups: string;
  readonly prefixes: readonly string[];
  /** Lengths of national numbers, in digits. */
  readonly lengths: readonly number[];
  readonly trunks: readonly string[];
}

const world = getCountries(metadata).flatMap((iso) => region(iso, (total) => total <= MOST_DIGITS));
const light = getCountries(metadata).flatMap((iso) =>
  region(iso, (total) => total === PHONE_DIGITS),
);
writeFileSync(
  LIGHT_TARGET,
  source(
    'COUNTRIES',
    encode(light, () => ''),
  ),
);
writeFileSync(WORLD_TARGET, source('WORLD', encode(world, lengthsField)));

function planOf(iso: CountryCode): Plan {
  const numbering = new Metadata(metadata);
  numbering.selectNumberingPlan(iso);
  return numbering.numberingPlan as typeof numbering.numberingPlan & Plan;
}

/** None where no number of the country has as many digits as are taken. */
function region(iso: CountryCode, isTaken: (total: number) => boolean): Region[] {
  const plan = planOf(iso);
  const code: string = getCountryCallingCode(iso, metadata);
  const mobile = plan.type('MOBILE');
  const lengths = (mobile?.possibleLengths() ?? plan.possibleLengths()).filter((length) =>
    isTaken(code.length + length),
  );
  if (lengths.length === 0) return [];
  const digits = usualLength(iso, { code, lengths });
  const pattern = wholly(mobile?.pattern() || String(plan.type('FIXED_LINE')?.pattern()));
  const isMain = regionsOf(code)[0] === iso;
  return [
    {
      iso,
      callingCode: code,
      groups: groups(sample(iso, pattern, digits), code),
      prefixes: isMain ? [] : prefixes(plan.leadingDigits(), pattern, digits),
      lengths,
      trunks: trunks(plan, { pattern, digits }),
    },
  ];
}

/** The length that the template shows: what the sign-in takes, or the example's. */
function usualLength(
  iso: string,
  { code, lengths }: { readonly code: string; readonly lengths: readonly number[] },
): number {
  const ofSignIn = PHONE_DIGITS - code.length;
  if (lengths.includes(ofSignIn)) return ofSignIn;
  const example = examples[iso]?.length ?? 0;
  return lengths.includes(example) ? example : Math.max(...lengths);
}

/**
 * Digits that are dialled before a number at home and not from abroad. Zero where the library names nothing, as many
 * write it everywhere; never digits with which a mobile number begins.
 */
function trunks(
  plan: Plan,
  { pattern, digits }: { readonly pattern: RegExp; readonly digits: number },
): readonly string[] {
  const parsed = wholly(plan.nationalPrefixForParsing() || '0');
  const parsable = TRUNKS.filter((trunk) => parsed.test(trunk));
  const all = parsable.length > 0 ? parsable : ['0'];
  return all.filter((trunk) => !reaches(pattern, trunk, digits));
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
  if (parts.join('') !== national || parts.some(({ length }) => length > 9))
    throw new Error(`${iso} is written as ${written}`);
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

/** Tells whether some mobile number begins with the prefix. */
function reaches(pattern: RegExp, prefix: string, digits: number): boolean {
  return tails(Math.min(digits - prefix.length, 4)).some((tail) =>
    [SUBSCRIBER, '2345678', '0000000', '7777777'].some((end) =>
      pattern.test((prefix + tail + end).slice(0, digits)),
    ),
  );
}

/** `code-groups-lengths-trunks:ISO,ISOprefix.prefix;…`, the main country of a calling code first. */
function encode(regions: readonly Region[], lengthsOf: (region: Region) => string): string {
  const lines = new Map<string, string[]>();
  const inOrder = [...regions].sort((a, b) => rank(a) - rank(b) || (a.iso < b.iso ? -1 : 1));
  for (const region of inOrder) {
    const fields = [region.callingCode, region.groups, lengthsOf(region), trunksField(region)];
    const key = fields.join('-').replace(/-+$/, '');
    lines.set(key, [...(lines.get(key) ?? []), region.iso + region.prefixes.join('.')]);
  }
  return [...lines].map(([key, list]) => `${key}:${list.join(',')}`).join(';');
}

/** Each length in hexadecimal; nothing where the template's is the only one. */
function lengthsField({ groups: sizes, lengths }: Region): string {
  const ofTemplate = [...sizes].reduce((sum, size) => sum + Number(size), 0);
  const isUsual = lengths.length === 1 && lengths[0] === ofTemplate;
  return isUsual ? '' : lengths.map((length) => length.toString(16)).join('');
}

/** Nothing for a zero, which most countries have; a letter, which no number has, for none. */
function trunksField({ trunks: all }: Region): string {
  const field = all.join('.');
  return field === '0' ? '' : field || 'x';
}

function rank({ callingCode, iso }: Region): number {
  return Number(callingCode) * 100 + regionsOf(callingCode).indexOf(iso);
}

function source(name: string, table: string): string {
  return `// Written by scripts/gen-countries.ts from libphonenumber-js; not to be edited.
import { type Country, decodeCountries } from './decode-countries.ts';

export type { Country } from './decode-countries.ts';
export const ${name}: readonly Country[] = decodeCountries(
  '${table}',
);
`;
}
