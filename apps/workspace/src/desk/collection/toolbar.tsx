import { Button, Group, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { ContentType } from '../../kit/content/types.ts';
import { collections as words } from '../../text/desk/collections.ts';

const route = getRouteApi('/desk/collections/$model');
const SEARCH_AFTER = 300;

const FiltersDialog = lazy(async () => ({
  default: (await import('./filters-dialog.tsx')).FiltersDialog,
}));
const ColumnsDialog = lazy(async () => ({
  default: (await import('./columns-dialog.tsx')).ColumnsDialog,
}));

interface ToolbarProps {
  readonly type: ContentType;
  readonly types: readonly ContentType[];
}

/** What the list is narrowed by, and what it shows; it stands in the address. */
export function Toolbar({ type, types }: ToolbarProps) {
  const { q, filters = [], dialog } = route.useSearch();
  const navigate = route.useNavigate();
  const open = (next: 'filters' | 'columns') =>
    navigate({ search: (now) => ({ ...now, dialog: next }) });
  const close = () => navigate({ search: (now) => ({ ...now, dialog: undefined }), replace: true });
  return (
    <>
      <Group gap="sm" align="end">
        <Search
          text={q ?? ''}
          onChange={(text) =>
            navigate({
              search: (now) => ({ ...now, q: text || undefined, page: undefined }),
              replace: true,
            })
          }
        />
        <Button variant="default" onClick={() => open('filters')}>
          {filters.length > 0 ? words.filtersCount(filters.length) : words.filters}
        </Button>
        <Button variant="default" onClick={() => open('columns')}>
          {words.columns}
        </Button>
      </Group>
      <Suspense>
        {dialog === 'filters' && <FiltersDialog type={type} types={types} onClose={close} />}
        {dialog === 'columns' && <ColumnsDialog type={type} onClose={close} />}
      </Suspense>
    </>
  );
}

interface SearchProps {
  readonly text: string;
  onChange(text: string): void;
}

function Search({ text, onChange }: SearchProps) {
  const [typed, setTyped] = useState(text);
  const sent = useRef(text);
  const send = useDebouncedCallback((next: string) => {
    sent.current = next.trim();
    onChange(sent.current);
  }, SEARCH_AFTER);
  // Another address, by the way back for one, has another text.
  useEffect(() => {
    if (text !== sent.current) setTyped(text);
    sent.current = text;
  }, [text]);
  return (
    <TextInput
      type="search"
      size="md"
      label={words.search}
      placeholder={words.searchHint}
      autoComplete="off"
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        send(value);
      }}
    />
  );
}
