/** No title that we know is as long. */
const MAX_TITLE = 100;

/**
 * The index of each column among the cells of a header, by the titles that it is recognized by, in small letters and without «ё»; of
 * several with its titles the first. `tidy` takes away what programs write around a title.
 */
export function columnsByTitle<Column extends string>(
  cells: readonly string[],
  titles: Readonly<Record<Column, readonly string[]>>,
  tidy: (title: string) => string,
): ReadonlyMap<Column, number> {
  const tidied = cells.map((title) =>
    tidy(title.slice(0, MAX_TITLE).toLowerCase().replaceAll('ё', 'е')).trim(),
  );
  const columns = new Map<Column, number>();
  for (const column of Object.keys(titles) as Column[]) {
    const index = tidied.findIndex((title) => titles[column].includes(title));
    if (index >= 0) columns.set(column, index);
  }
  return columns;
}
