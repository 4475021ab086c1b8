import type { Operation } from './openapi.ts';

/** What a person filled in to try a request. */
export interface Attempt {
  /** By name; of parts of a form too. */
  readonly values: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, File>>;
  readonly contentType: string;
  readonly body: string;
}

export const MULTIPART = 'multipart/form-data';

/** The address of the request with everything filled in; what is empty stays out of the query. */
export function addressOf({ path, parameters }: Operation, { values }: Attempt): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (all, name) =>
    values[name] ? encodeURIComponent(values[name]) : all,
  );
  const query = parameters
    .filter((one) => one.in === 'query' && values[one.name])
    .map(({ name }) => queryOf(name, values[name] ?? ''))
    .join('&');
  return query ? `${filled}?${query}` : filled;
}

/** `filters` and the like are given as they stand in an address: `[title][$eq]=…`. */
const queryOf = (name: string, value: string): string =>
  value.startsWith('[') && value.includes(']=')
    ? `${name}${value}`
    : `${name}=${encodeURIComponent(value)}`;

export function headersOf(
  operation: Operation,
  attempt: Attempt,
): Readonly<Record<string, string>> {
  const entries = operation.parameters
    .filter((one) => one.in === 'header' && attempt.values[one.name])
    .map(({ name }) => [name, attempt.values[name] ?? '']);
  const hasJson = attempt.contentType && attempt.contentType !== MULTIPART;
  return {
    ...(hasJson && { 'Content-Type': attempt.contentType }),
    ...Object.fromEntries(entries),
  };
}

export function bodyOf({ contentType, body, values, files }: Attempt, parts: readonly string[]) {
  if (contentType !== MULTIPART) return contentType ? body : null;
  const form = new FormData();
  for (const name of parts) {
    const file = files[name];
    if (file) form.append(name, file);
    else if (values[name]) form.append(name, values[name]);
  }
  return form;
}
