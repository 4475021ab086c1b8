import { Button, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { phoneMask } from '@okoshko/contract/phones/phone-mask';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Fact, Key } from '../../../api/follows.ts';
import { FailureCard } from '../../../kit/failure-card.tsx';
import { SEARCH_AFTER } from '../../../kit/search.ts';
import { content } from '../../../text/desk/content.ts';
import { type AnyDocument, type ContentQuery, labelIn } from './api.ts';
import classes from './record-search.module.css';

const PAGE = 20;

export interface RecordSource {
  /** The start of its query keys. */
  readonly key: readonly [Fact, ...unknown[]];
  read(query: ContentQuery): Promise<{ readonly results: readonly AnyDocument[] }>;
  /** The attribute that names a document. */
  readonly labelAttribute: string | null;
}

export interface PickedRecord {
  readonly id: number;
  readonly documentId: string;
  readonly label: string;
}

interface RecordSearchProps {
  readonly source: RecordSource;
  onPick(record: PickedRecord): void;
}

/** A document of a source, found among all of its rows, page after page. */
export function RecordSearch({ source, onPick }: RecordSearchProps) {
  const [text, setText] = useState('');
  const [typed] = useDebouncedValue(text.trim(), SEARCH_AFTER);
  const search = useInfiniteQuery({
    queryKey: [...source.key, 'search', typed] satisfies Key,
    queryFn: ({ pageParam }) =>
      source.read({
        page: pageParam,
        pageSize: PAGE,
        withCount: false,
        _q: typed || undefined,
        sort: 'id:desc',
      }),
    initialPageParam: 1,
    getNextPageParam: ({ results }, _all, page) => (results.length === PAGE ? page + 1 : null),
  });
  const records = search.data?.pages.flatMap(({ results }) => results) ?? [];
  return (
    <Stack gap="sm">
      <TextInput
        type="search"
        data-autofocus
        label={content.pickSearch}
        description={content.searchHint}
        value={text}
        autoComplete="off"
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {search.isPending && <Skeleton h={220} />}
      {search.error && <FailureCard failure={search.error} retry={() => search.refetch()} />}
      {search.data && records.length === 0 && (
        <Text c="dimmed" role="status">
          {content.nothingFound}
        </Text>
      )}
      <ul className={classes.list} aria-label={content.results}>
        {records.map((record) => (
          <li key={record.id}>
            <RecordButton record={record} source={source} onPick={onPick} />
          </li>
        ))}
      </ul>
      {search.hasNextPage && (
        <Button
          variant="default"
          loading={search.isFetchingNextPage}
          onClick={() => search.fetchNextPage()}
        >
          {content.moreFound}
        </Button>
      )}
    </Stack>
  );
}

function RecordButton({
  record,
  source,
  onPick,
}: RecordSearchProps & { readonly record: AnyDocument }) {
  const { id, documentId } = record;
  const label = labelIn(record, source.labelAttribute) ?? content.numbered(id);
  return (
    <button
      type="button"
      className={classes.record}
      onClick={() => onPick({ id, documentId, label })}
    >
      {label}
      <span className={classes.aside}>{asideOf(record)}</span>
    </button>
  );
}

/** The facts that tell apart two documents of one name. */
const asideOf = ({ id, phone }: AnyDocument): string =>
  [typeof phone === 'string' && phoneMask(phone), content.numbered(id)].filter(Boolean).join(', ');
