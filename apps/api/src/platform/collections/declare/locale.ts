import type { Attributes } from '@okoshko/contract/collection';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@okoshko/contract/i18n/wire';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Ctx } from '../../ctx.ts';
import { AppError } from '../../errors.ts';
import { type Sentence, sentence } from '../../sentence.ts';
import { columnOf } from './columns.ts';
import type { Declaration, Values } from './declaration.ts';

/**
 * Texts in other languages: a column `translations` keeps them by locale and attribute, beside the
 * columns, which are the default locale's. What a locale lacks is read from those.
 */
const localeOf = (code: unknown): Locale | undefined =>
  LOCALES.find((locale) => locale.code === code)?.code;

/**
 * The locale a query reads; one there is not reads the default. Strapi's `*` is a row for each locale:
 * a document of ours is one row (decision 32).
 */
export function readingLocale({ collection }: Declaration, code: unknown): Locale {
  if (code === '*' && isLocalized(collection.attributes)) {
    throw localeUnknown(sentence('one_locale', LOCALE_LIMITS));
  }
  return localeOf(code) ?? DEFAULT_LOCALE;
}

/** The locale a request writes; undefined: the default, or of a type without translations. */
export function writingLocale({ collection }: Declaration, code: unknown): Locale | undefined {
  if (code === undefined || !isLocalized(collection.attributes)) return undefined;
  const locale = localeOf(code);
  if (!locale) throw localeUnknown(sentence('one_of', LOCALE_LIMITS));
  return locale === DEFAULT_LOCALE ? undefined : locale;
}

const LOCALE_LIMITS = { allowed: LOCALES.map((locale) => locale.code) };
const localeUnknown = (reason: Sentence) =>
  new AppError('locale_unknown', { failures: [{ path: ['locale'], sentence: reason }] });

export const isLocalized = (attributes: Attributes): boolean =>
  Object.values(attributes).some((one) => one.kind === 'text' && one.localized);

interface LocaleValues {
  readonly declaration: Declaration;
  readonly locale?: Locale | undefined;
}

/** The values that are stored in the columns: of another locale, all but its texts. */
export const ownValues = ({ declaration, locale }: LocaleValues, values: Values): Values =>
  locale ? valuesOfLocale(declaration, values, false) : values;

/** Writes the texts of another locale; null restores the default locale's. Other locales stay as they are. */
export async function translate(
  ctx: Ctx,
  { declaration, locale }: LocaleValues,
  { id, values }: { readonly id: number; readonly values: Values },
): Promise<void> {
  if (!locale) return;
  const texts = JSON.stringify(valuesOfLocale(declaration, values, true));
  const old = sql`coalesce(${translations(declaration)} -> ${locale}::text, '{}')`;
  const merged = sql`jsonb_strip_nulls(${old} || ${texts}::jsonb)`;
  const set = sql`jsonb_set(${translations(declaration)}, array[${locale}::text], ${merged})`;
  await write(ctx, declaration, { id, set });
}

/** Picks the values that have a version in each locale, or the others. */
const valuesOfLocale = ({ collection }: Declaration, values: Values, isLocal: boolean): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => {
      const attribute = collection.attributes[name];
      return (attribute?.kind === 'text' && attribute.localized === true) === isLocal;
    }),
  );

/** Removes the texts of one locale. */
export const untranslate = (
  ctx: Ctx,
  declaration: Declaration,
  { id, locale }: { readonly id: number; readonly locale: Locale },
): Promise<void> =>
  write(ctx, declaration, { id, set: sql`${translations(declaration)} - ${locale}::text` });

async function write(
  { db, now }: Ctx,
  { table }: Declaration,
  { id, set }: { readonly id: number; readonly set: SQL },
): Promise<void> {
  await db.update(table).set({ translations: set, updated_at: now }).where(eq(table.id, id));
}

const translations = (declaration: Declaration): PgColumn => columnOf(declaration, 'translations');
