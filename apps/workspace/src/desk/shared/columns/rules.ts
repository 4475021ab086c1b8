import type { Column } from '../../../kit/table-shape.ts';

/** A column that may be chosen. */
export interface ChoosableColumn<T> extends Column<T> {
  readonly header: string;
  /** It is not there before somebody chooses it. */
  readonly isExtra?: boolean;
}

export interface ColumnChoice {
  readonly value: string;
  readonly label: string;
}

/** The chosen names of an address, as far as there are such; it may hold anything. */
export const namesIn = (all: readonly string[], text: string | undefined): readonly string[] =>
  (text ?? '').split(',').filter((name) => all.includes(name));

/** The names that are chosen once one was pressed. The last one stays: of a table without columns nothing is read. */
export function toggled(chosen: readonly string[], name: string): readonly string[] {
  if (!chosen.includes(name)) return [...chosen, name];
  return chosen.length === 1 ? chosen : chosen.filter((one) => one !== name);
}

/** The choice of a list's columns but for the first, which opens the row and stays. */
export function choiceOf<T>(
  [, ...columns]: readonly ChoosableColumn<T>[],
  text: string | undefined,
): { readonly choices: readonly ColumnChoice[]; readonly chosen: readonly string[] } {
  const chosen = namesIn(
    columns.map(({ id }) => id),
    text,
  );
  return {
    choices: columns.map(({ id, header }) => ({ value: id, label: header })),
    chosen:
      chosen.length > 0 ? chosen : columns.filter(({ isExtra }) => !isExtra).map(({ id }) => id),
  };
}

/** The columns of a list, those hidden that are not chosen. A card of a phone is as it was: it has no columns. */
export function chosenColumns<T>(
  columns: readonly ChoosableColumn<T>[],
  text: string | undefined,
): readonly Column<T>[] {
  const { chosen } = choiceOf(columns, text);
  return columns.map((column, index) => ({
    ...column,
    isHidden: index > 0 && !chosen.includes(column.id),
  }));
}
