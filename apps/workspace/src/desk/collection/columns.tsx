import { Checkbox } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { deviceZone } from '../../kit/device-zone.ts';
import type { Column } from '../../kit/table-shape.ts';
import { collections as words } from '../../text/desk/collections.ts';
import { content } from '../../text/desk/content.ts';
import { selection } from '../../text/desk/shell.ts';
import { type AnyDocument, labelIn } from '../shared/content/api.ts';
import { isRelation } from '../shared/content/attributes.ts';
import { documentName, fieldName } from '../shared/content/names.ts';
import { selectionColumn } from '../shared/content/selection-column.tsx';
import type { ContentType } from '../shared/content/types.ts';
import { valueText } from '../shared/content/value-text.ts';
import classes from './collection.module.css';
import { attributeOf, isSortable, nextSort } from './rules.ts';

interface ColumnsOptions {
  readonly type: ContentType;
  readonly types: readonly ContentType[];
  readonly columns: readonly string[];
  readonly rows: readonly AnyDocument[];
  readonly isDeletable: boolean;
  readonly selected: ReadonlySet<string>;
  readonly sort: string | undefined;
  onSort(sort: string): void;
  onSelect(selected: ReadonlySet<string>): void;
}

/** The chosen columns, the first of which leads to the document. */
export function tableColumns(options: ColumnsOptions): readonly Column<AnyDocument>[] {
  const { columns, isDeletable } = options;
  return [
    ...(isDeletable ? [selectionColumn(selectionOf(options))] : []),
    {
      id: 'id',
      header: <SortButton name="id" {...options} />,
      cell: (original) => <Opening row={original} {...options} />,
    },
    ...columns.map(
      (name): Column<AnyDocument> => ({
        id: name,
        header: <SortButton name={name} {...options} />,
        cell: (original) => (
          <span className={classes.cell}>{cellText(original, name, options)}</span>
        ),
      }),
    ),
  ];
}

type SelectionOptions = Pick<ColumnsOptions, 'type' | 'rows' | 'selected' | 'onSelect'>;

const selectionOf = ({ type, rows, selected, onSelect }: SelectionOptions) => ({
  ...{ rows, selected },
  keyOf: ({ documentId }: AnyDocument) => documentId,
  nameOf: (row: AnyDocument) => nameOf(row, type),
  select: (chosen: readonly AnyDocument[], isSelected: boolean) => {
    const next = new Set(selected);
    for (const { documentId } of chosen) next[isSelected ? 'add' : 'delete'](documentId);
    onSelect(next);
  },
});

const nameOf = (row: AnyDocument, { uid, labelAttribute }: ContentType): string =>
  documentName(uid, labelIn(row, labelAttribute), row.id);

function SortButton({
  name,
  type,
  sort,
  onSort,
}: Pick<ColumnsOptions, 'type' | 'sort' | 'onSort'> & { readonly name: string }) {
  const title = name === 'id' ? words.number : fieldName(name);
  if (!isSortable(attributeOf(type, name))) return title;
  const direction = sort === `${name}:asc` ? '↑' : sort === `${name}:desc` ? '↓' : '';
  return (
    <button
      type="button"
      className={classes.sort}
      title={words.sortBy(title)}
      onClick={() => onSort(nextSort(name, sort))}
    >
      {title} {direction}
    </button>
  );
}

type Drawn = Pick<ColumnsOptions, 'type' | 'types' | 'columns'>;

const Opening = ({ row, type }: Drawn & { readonly row: AnyDocument }) => (
  <Link
    to="/desk/collections/$model/$id"
    params={{ model: type.uid, id: row.documentId }}
    className={classes.opening}
    data-opens-row
    aria-label={nameOf(row, type)}
  >
    {content.numbered(row.id)}
  </Link>
);

/** A value in words; of a related document its name. */
function cellText(row: AnyDocument, name: string, { type, types }: Drawn): string {
  const attribute = attributeOf(type, name);
  const value = row[name];
  if (value === null || value === undefined) return '';
  if (!isRelation(attribute)) return valueText(attribute, value, { zone: deviceZone() });
  const target = types.find(({ info }) => info.pluralName === attribute.target);
  const related = value as AnyDocument;
  return labelIn(related, target?.labelAttribute ?? null) ?? content.numbered(related.id);
}

interface DocumentCardProps extends Drawn {
  readonly row: AnyDocument;
  readonly isSelected: boolean;
  /** Null: it cannot be chosen. */
  readonly onSelect: (() => void) | null;
}

/** A document where there is no room for columns. */
export function DocumentCard({ row, isSelected, onSelect, ...drawn }: DocumentCardProps) {
  const { type, columns } = drawn;
  const facts = columns
    .filter((name) => name !== type.labelAttribute)
    .map((name) => [fieldName(name), cellText(row, name, drawn)] as const)
    .filter(([, text]) => text !== '')
    .slice(0, 3)
    .map((fact) => fact.join(': '));
  return (
    <div className={classes.card}>
      {onSelect && (
        <Checkbox
          data-selects-row
          aria-label={selection.select(nameOf(row, type))}
          checked={isSelected}
          onChange={onSelect}
        />
      )}
      <Link
        to="/desk/collections/$model/$id"
        params={{ model: type.uid, id: row.documentId }}
        className={classes.cardLink}
      >
        <span className={classes.cardName}>
          {labelIn(row, type.labelAttribute) ?? content.numbered(row.id)}
        </span>
        {facts.map((fact) => (
          <span key={fact} className={classes.cardFact}>
            {fact}
          </span>
        ))}
      </Link>
    </div>
  );
}
