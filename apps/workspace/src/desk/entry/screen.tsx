import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { codeOf } from '../../api/failure.ts';
import { Empty } from '../../kit/empty.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { Page } from '../../kit/page.tsx';
import { NEW } from '../../kit/search.ts';
import { collections } from '../../text/desk/collections.ts';
import { entry as words } from '../../text/desk/entry.ts';
import { type AnyDocument, labelIn } from '../shared/content/api.ts';
import { documentName, modelName } from '../shared/content/names.ts';
import { type ContentType, typesOptions } from '../shared/content/types.ts';
import { documentOptions } from './api.ts';
import { DocumentForm, EntryBody } from './body.tsx';

const route = getRouteApi('/desk/collections/$model/$id');

/** One document of any collection: its form, by its declaration. */
export function EntryScreen() {
  const { model, id } = route.useParams();
  const { data: types, error, refetch } = useQuery(typesOptions);
  const type = types?.find(({ uid }) => uid === model);
  if (types && type && id !== NEW) return <Opened key={id} type={type} types={types} />;
  return (
    <Page title={words.newTitle(modelName(model))} actions={<ToList />}>
      {!types && !error && <Skeleton h={320} />}
      {error && <FailureCard failure={error} retry={refetch} />}
      {types && !type && <Empty text={collections.unknown} />}
      {types && type && <DocumentForm type={type} types={types} document={null} />}
    </Page>
  );
}

interface OpenedProps {
  readonly type: ContentType;
  readonly types: readonly ContentType[];
}

function Opened({ type, types }: OpenedProps) {
  const { id } = route.useParams();
  const { locale } = route.useSearch();
  const { data, error, refetch, isPending } = useQuery(
    documentOptions(type, types, { id, locale }),
  );
  return (
    <Page title={titleOf(type, data)} actions={<ToList />}>
      {isPending && <Skeleton h={320} />}
      {!data && error && <Failed failure={error} retry={refetch} />}
      {data && <EntryBody key={locale ?? ''} type={type} types={types} document={data} />}
    </Page>
  );
}

const titleOf = (type: ContentType, document: AnyDocument | undefined): string =>
  document
    ? documentName(type.uid, labelIn(document, type.labelAttribute), document.id)
    : modelName(type.uid);

function Failed({ failure, retry }: { readonly failure: unknown; retry(): void }) {
  if (codeOf(failure) === 'not_found') return <Empty text={words.missing} action={<ToList />} />;
  return <FailureCard failure={failure} retry={retry} />;
}

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
