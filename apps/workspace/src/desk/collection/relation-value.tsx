import { useQuery } from '@tanstack/react-query';
import { keyOf } from '../../api/queries.ts';
import { labelIn } from '../../kit/content/api.ts';
import { RecordField } from '../../kit/content/record-field.tsx';
import type { RecordSource } from '../../kit/content/record-search.tsx';
import { content } from '../../text/desk/content.ts';

interface RelationValueProps {
  readonly label: string;
  /** A documentId, all that the address holds of it; '': none. */
  readonly value: string;
  readonly source: RecordSource;
  onChange(value: string): void;
}

/** A related document that rows are narrowed by, under its name. */
export function RelationValue({ label, value, source, onChange }: RelationValueProps) {
  const { data, isFetching } = useQuery({
    queryKey: keyOf(...source.key, 'named', value),
    queryFn: () =>
      source.read({ filters: { documentId: { $eq: value } }, pageSize: 1, withCount: false }),
    enabled: value !== '',
  });
  const [record] = data?.results ?? [];
  const name = record
    ? (labelIn(record, source.labelAttribute) ?? content.numbered(record.id))
    : isFetching
      ? content.reading
      : null;
  return (
    <RecordField
      label={label}
      chosen={value === '' ? null : { documentId: value, label: name }}
      source={source}
      onChange={(chosen) => onChange(chosen?.documentId ?? '')}
    />
  );
}
