import { Alert, Anchor, Button, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { deviceZone } from '../../kit/device-zone.ts';
import { Empty } from '../../kit/empty.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { Page } from '../../kit/page.tsx';
import { ResourceList } from '../../kit/resource-list.tsx';
import type { Column } from '../../kit/table-shape.ts';
import { dayText } from '../../kit/when.ts';
import { WriteButton } from '../../kit/writes.tsx';
import { ZoneNote } from '../../kit/zone-note.tsx';
import { useMay } from '../../shell/desk/rights.tsx';
import { collections } from '../../text/desk/collections.ts';
import { content } from '../../text/desk/content.ts';
import { deleted as words } from '../../text/desk/deleted.ts';
import { documentName, modelPlural } from '../shared/content/names.ts';
import { type ContentType, typesOptions } from '../shared/content/types.ts';
import { instantText } from '../shared/money/date-text.ts';
import { type Deleted, deletedOptions, useRestore } from './api.ts';

const route = getRouteApi('/desk/collections/$model/deleted');

/** What staff deleted of a collection in the last 30 days, each to be restored by a press. */
export function DeletedScreen() {
  const { model } = route.useParams();
  const { data: types, error, refetch } = useQuery(typesOptions);
  const type = types?.find(({ uid }) => uid === model);
  return (
    <Page title={words.title(modelPlural(model))} actions={<ToList />}>
      {!types && !error && <Skeleton h={320} />}
      {error && <FailureCard failure={error} retry={refetch} />}
      {types && !type && <Empty text={collections.unknown} />}
      {type && (type.isRestorable ? <DeletedList type={type} /> : <Empty text={words.never} />)}
    </Page>
  );
}

function DeletedList({ type }: { readonly type: ContentType }) {
  const { uid, attributes, may: mayType } = type;
  const { page } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(deletedOptions(uid, page));
  const restoring = useRestore(uid);
  const may = useMay()('plugin::content-manager.explorer.create') && mayType.create;
  const nameOf = ({ label, id }: Deleted) => documentName(uid, label, id);
  const hasOwners = attributes.provider_profile !== undefined;
  return (
    <>
      <Text size="sm">{words.lead}</Text>
      <div role="status">
        {restoring.data && (
          <Alert color="green">
            {words.restored(nameOf(restoring.data))} <ToDocument deleted={restoring.data} />
          </Alert>
        )}
      </div>
      {restoring.error && <FailureCard failure={restoring.error} />}
      <ResourceList<Deleted>
        query={query}
        caption={words.title(modelPlural(uid))}
        columns={[
          NAME,
          ...(hasOwners ? [OWNER] : []),
          ...TIMES,
          ...(may ? [restoreColumn(restoring, nameOf)] : []),
        ]}
        keyOf={({ documentId }) => documentId}
        nothing={words.empty}
        page={page}
        onPage={(next) => navigate({ search: { page: next } })}
      />
      <ZoneNote />
    </>
  );
}

const NAME: Column<Deleted> = {
  id: 'name',
  header: words.name,
  cell: ({ label, id }) => label ?? content.numbered(id),
};

const OWNER: Column<Deleted> = {
  id: 'owner',
  header: words.owner,
  cell: ({ owner }) => owner && (owner.name ?? words.nameless),
};

const TIMES: readonly Column<Deleted>[] = [
  {
    id: 'when',
    header: words.when,
    cell: ({ deleted_at: at, by }) =>
      words.whenBy(instantText(at, deviceZone()), by ? (by.name ?? words.nameless) : null),
  },
  {
    id: 'until',
    header: words.until,
    cell: ({ kept_until: until }) => words.erased(dayText(until, deviceZone())),
  },
];

const restoreColumn = (
  { mutate, isPending, variables }: ReturnType<typeof useRestore>,
  nameOf: (deleted: Deleted) => string,
): Column<Deleted> => ({
  id: 'restore',
  header: words.action,
  inCard: 'aside',
  cell: (deleted) => (
    <WriteButton
      variant="default"
      aria-label={words.restoreOne(nameOf(deleted))}
      loading={isPending && variables.documentId === deleted.documentId}
      disabled={isPending}
      onClick={() => mutate(deleted)}
    >
      {words.restore}
    </WriteButton>
  ),
});

const ToDocument = ({ deleted: { documentId: id } }: { readonly deleted: Deleted }) => {
  const { model } = route.useParams();
  return (
    <Anchor
      inherit
      renderRoot={(props) => (
        <Link to="/desk/collections/$model/$id" params={{ model, id }} {...props} />
      )}
    >
      {words.open}
    </Anchor>
  );
};

function ToList() {
  const { model } = route.useParams();
  return (
    <Button
      variant="subtle"
      px={4}
      renderRoot={(props) => <Link to="/desk/collections/$model" params={{ model }} {...props} />}
    >
      {words.toList}
    </Button>
  );
}
