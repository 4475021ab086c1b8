import { Button, Group } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { ContentType } from '../../kit/content/types.ts';
import { lazyDialog } from '../../kit/lazily.tsx';
import { SearchField } from '../../kit/search-field.tsx';
import { collections as words } from '../../text/desk/collections.ts';
import { hasSums } from './rules.ts';

const route = getRouteApi('/desk/collections/$model');

const FiltersDialog = lazyDialog(async () => (await import('./filters-dialog.tsx')).FiltersDialog);
const ColumnsDialog = lazyDialog(async () => (await import('./columns-dialog.tsx')).ColumnsDialog);

interface ToolbarProps {
  readonly type: ContentType;
  readonly types: readonly ContentType[];
}

/** The list's search, filters and columns, stored in the address. */
export function Toolbar({ type, types }: ToolbarProps) {
  const { q, filters = [], dialog } = route.useSearch();
  const navigate = route.useNavigate();
  const open = (next: 'filters' | 'columns') =>
    navigate({ search: (now) => ({ ...now, dialog: next }) });
  const close = () => navigate({ search: (now) => ({ ...now, dialog: undefined }), replace: true });
  return (
    <>
      <Group gap="sm" align="end">
        <SearchField
          label={words.search}
          placeholder={hasSums(type) ? words.searchSumHint : words.searchHint}
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

      {dialog === 'filters' && <FiltersDialog type={type} types={types} onClose={close} />}
      {dialog === 'columns' && <ColumnsDialog type={type} onClose={close} />}
    </>
  );
}
