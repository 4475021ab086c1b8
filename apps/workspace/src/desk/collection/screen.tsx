import { Button, Group, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Empty } from '../../kit/empty.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { lazyDialog } from '../../kit/lazily.tsx';
import { Page } from '../../kit/page.tsx';
import { SearchField } from '../../kit/search-field.tsx';
import { useMay } from '../../shell/desk/rights.tsx';
import { collections as words } from '../../text/desk/collections.ts';
import { modelPlural } from '../shared/content/names.ts';
import { type ContentType, typesOptions } from '../shared/content/types.ts';
import { DocumentList } from './list.tsx';
import { hasSums } from './rules.ts';

const FiltersDialog = lazyDialog(async () => (await import('./filters-dialog.tsx')).FiltersDialog);
const ColumnsDialog = lazyDialog(async () => (await import('./columns-dialog.tsx')).ColumnsDialog);

interface ToolbarProps {
  readonly type: ContentType;
  readonly types: readonly ContentType[];
}

/** The list's search, filters and columns, stored in the address. */
function Toolbar({ type, types }: ToolbarProps) {
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

const route = getRouteApi('/desk/collections/$model');

/** The documents of any collection, by its declaration. */
export function CollectionScreen() {
  const { model } = route.useParams();
  const { data: types, error, refetch } = useQuery(typesOptions);
  const type = types?.find(({ uid }) => uid === model);
  return (
    <Page title={modelPlural(model)} actions={type && <Add type={type} />}>
      {!types && !error && <Skeleton h={320} />}
      {error && <FailureCard failure={error} retry={refetch} />}
      {types && !type && <Unknown />}
      {types && type && (
        <>
          {!type.isEditable && <Text c="dimmed">{words.isReadOnly}</Text>}
          <Toolbar type={type} types={types} />
          <DocumentList key={model} type={type} types={types} />
        </>
      )}
    </Page>
  );
}

function Add({ type }: { readonly type: ContentType }) {
  const may = useMay();
  if (!type.may.create || !may('plugin::content-manager.explorer.create')) return null;
  return (
    <Button
      renderRoot={(props) => (
        <Link
          to="/desk/collections/$model/$id"
          params={{ model: type.uid, id: 'new' }}
          {...props}
        />
      )}
    >
      {words.add}
    </Button>
  );
}

const Unknown = () => (
  <Empty
    text={words.unknown}
    action={
      <Button variant="default" renderRoot={(props) => <Link to="/desk/collections" {...props} />}>
        {words.toAll}
      </Button>
    }
  />
);
