/** The parts of an address that open a page or a dialog of a list: no view has them. */
const PASSING: ReadonlySet<string> = new Set(['page', 'id', 'dialog']);

/** The filters and the order of a list as a view keeps them; the same list is the same text. */
export function searchText(search: object): string {
  const kept = Object.entries(search)
    .filter(([name, value]) => value !== undefined && !PASSING.has(name))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify(Object.fromEntries(kept));
}

/** The address of a kept view, for the list's own reader; another build may have written it. */
export function searchIn(text: string): Readonly<Record<string, unknown>> {
  try {
    const search: unknown = JSON.parse(text);
    return typeof search === 'object' && search !== null ? { ...search } : {};
  } catch {
    return {};
  }
}
