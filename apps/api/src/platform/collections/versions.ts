import type { Attribute } from '@okoshko/contract/collection';
import { DEFAULT_LOCALE, type Locale } from '@okoshko/contract/i18n/locales';
import { getTableName } from 'drizzle-orm';
import { columnOf, quoted } from './columns.ts';
import type { Declaration } from './declaration.ts';
import type { Field } from './entity.ts';

/** `locale=*`: a row for every locale a document has. */
export const EVERY = '*';
export type Version = Locale | typeof EVERY;

/** The column of a row of every version that says which it is; no table of ours has one of this name. */
const SHOWN = '"shown_locale"';

/** The rows of a table once for the default locale and once for each they are translated into. */
export function everyVersion(declaration: Declaration): string {
  const translations = columnOf(declaration, 'translations');
  const locales = `select '${DEFAULT_LOCALE}' as ${SHOWN} union all select jsonb_object_keys(x.${translations})`;
  return `(select x.*, v.${SHOWN} from ${quoted(getTableName(declaration.table))} as x cross join lateral (${locales}) as v)`;
}

/** The default locale first. */
export const versionOrder = (table: string): string =>
  `${table}.${SHOWN} <> '${DEFAULT_LOCALE}', ${table}.${SHOWN}`;

export const shownLocale = (table: string): string => `${table}.${SHOWN}`;

/** A locale is one of ours, never what a client wrote. */
export function valueSql(
  declaration: Declaration,
  { name, attribute, version }: { name: string; attribute: Attribute; version: Version },
): Field['sql'] {
  const column = columnOf(declaration, name);
  const isOwn = version === DEFAULT_LOCALE || attribute.kind !== 'text' || !attribute.localized;
  if (isOwn) return (table) => `${table}.${column}`;
  const translations = columnOf(declaration, 'translations');
  const path = (table: string) =>
    version === EVERY ? `array[${shownLocale(table)}, '${name}']` : `'{${version},${name}}'`;
  return (table) => `coalesce(${table}.${translations} #>> ${path(table)}, ${table}.${column})`;
}

/** Which version was found. */
export function localeField(declaration: Declaration, version: Version): Field {
  const translations = columnOf(declaration, 'translations');
  const is = (table: string): string => {
    if (version === EVERY) return shownLocale(table);
    if (version === DEFAULT_LOCALE) return `'${DEFAULT_LOCALE}'`;
    return `case when ${table}.${translations} ? '${version}' then '${version}' else '${DEFAULT_LOCALE}' end`;
  };
  return { name: 'locale', kind: 'text', sql: is, isSystem: true };
}
