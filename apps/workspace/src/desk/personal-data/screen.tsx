import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { DATA_REQUEST_KINDS } from '@okoshko/contract/privacy/request-kinds';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Dialog } from '../../kit/dialog.tsx';
import { Empty } from '../../kit/empty.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { lazyDialog } from '../../kit/lazily.tsx';
import { choicesOf, type ListFilter, ListFilters } from '../../kit/list-filters.tsx';
import { Page } from '../../kit/page.tsx';
import { ZoneNote } from '../../kit/zone-note.tsx';
import { NextDecision } from '../../shell/desk/next-decision.tsx';
import { useMay } from '../../shell/desk/rights.tsx';
import { personalData as text, dataRequests as words } from '../../text/desk/data-requests.ts';
import { sections } from '../../text/desk/sections.ts';
import { type DataRequest, useOpened } from '../shared/data-requests/api.ts';
import { RequestFacts } from '../shared/data-requests/facts.tsx';
import { personName } from '../shared/data-requests/person-name.ts';
import { answersTo } from '../shared/data-requests/rules.ts';
import { Term } from '../shared/data-requests/term.tsx';
import { registerOptions } from './api.ts';
import classes from './personal-data.module.css';
import { personalDataSearch, STATUSES } from './search.ts';

const route = getRouteApi('/desk/personal-data');

/** The requests of people about their personal data, the most urgent first. */
export function PersonalDataScreen() {
  const { dialog } = route.useSearch();
  const navigate = route.useNavigate();
  const mayAdd = useMay()('api::personal-data-request.personal-data-request.create');
  const to = (next: 'add' | undefined) => () =>
    navigate({ search: (now) => ({ ...now, dialog: next }), replace: next === undefined });
  return (
    <Page
      title={sections.personalData}
      actions={
        mayAdd && (
          <Button size="md" aria-haspopup="dialog" onClick={to('add')}>
            {text.add}
          </Button>
        )
      }
    >
      <Text c="dimmed">{text.lead}</Text>
      <Filters />
      <OfPerson />
      <Register />
      <ZoneNote />
      {mayAdd && dialog === 'add' && (
        <Dialog title={text.addTitle} onClose={to(undefined)}>
          <Stack gap="md">
            <Text>{text.addLead}</Text>
            <Link to="/desk/people" className={classes.link}>
              {text.find}
            </Link>
          </Stack>
        </Dialog>
      )}
    </Page>
  );
}

/** Says that only one person's requests are shown, and leads to everybody's. */
function OfPerson() {
  const { user } = route.useSearch();
  const navigate = route.useNavigate();
  if (user === undefined) return null;
  return (
    <Group gap="sm">
      <Text>{text.ofPerson}</Text>
      <Button
        variant="default"
        onClick={() => navigate({ search: (now) => ({ ...now, user: undefined }) })}
      >
        {text.ofAll}
      </Button>
    </Group>
  );
}

/** The register's filters, stored in the address. */
const FILTERS = [
  {
    ...{ kind: 'choice', name: 'status', label: text.status },
    options: choicesOf(text.statuses.open, STATUSES, text.statuses),
  },
  {
    ...{ kind: 'choice', name: 'kind', label: text.kind },
    options: choicesOf(text.anyKind, DATA_REQUEST_KINDS, words.kinds),
  },
] as const satisfies readonly ListFilter<string>[];

function Filters() {
  const navigate = route.useNavigate();
  return (
    <ListFilters
      filters={FILTERS}
      values={route.useSearch()}
      onChange={(change) =>
        navigate({ search: (now) => personalDataSearch({ ...now, ...change }), replace: true })
      }
    />
  );
}

const AnswerDialog = lazyDialog(
  async () => (await import('../shared/data-requests/answer-dialog.tsx')).AnswerDialog,
);

const UPDATE_ACTION = 'api::personal-data-request.personal-data-request.update';

/** The requests that the address asks for, and what is done about each. */
function Register() {
  const search = route.useSearch();
  const query = useInfiniteQuery(registerOptions(search));
  const requests = query.data?.pages.flat() ?? [];
  return (
    <>
      {query.isPending && <Skeleton height={240} />}
      {query.error && <FailureCard failure={query.error} retry={() => query.refetch()} />}
      {query.data && requests.length === 0 && (
        <Empty text={search.status || search.kind || search.user ? text.none : text.empty} />
      )}
      <ul className={classes.list} aria-label={text.table}>
        {requests.map((request) => (
          <Line key={request.documentId} request={request} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          variant="default"
          size="md"
          loading={query.isFetchingNextPage}
          onClick={() => query.fetchNextPage()}
        >
          {text.more}
        </Button>
      )}
      {search.user !== undefined && (
        <div>
          <NextDecision current={{ kind: 'erasure_due', id: search.user }} />
        </div>
      )}
      <Answering requests={requests} />
    </>
  );
}

function Line({ request }: { readonly request: DataRequest }) {
  const { user, kind } = request;
  return (
    <li className={classes.row}>
      <div>
        {user ? (
          <Link to="/desk/people/$id" params={{ id: user.documentId }} className={classes.link}>
            {personName(user)}
          </Link>
        ) : (
          personName(null)
        )}
      </div>
      <div className={classes.what}>
        {words.kinds[kind]}
        <RequestFacts request={request} />
      </div>
      <div>
        <Term request={request} />
      </div>
      <Answers request={request} />
    </li>
  );
}

function Answers({ request }: { readonly request: DataRequest }) {
  const navigate = route.useNavigate();
  const mayAnswer = useMay()(UPDATE_ACTION);
  const label = {
    done: words.answer.handOver,
    cancelled: request.kind === 'erasure' ? words.answer.cancelErasure : words.answer.cancelExport,
  };
  return (
    <div className={classes.actions}>
      {mayAnswer &&
        answersTo(request).map((answer) => (
          <Button
            key={answer}
            variant="default"
            className={classes.button}
            aria-haspopup="dialog"
            onClick={() =>
              navigate({
                search: (now) => ({ ...now, dialog: answer, request: request.documentId }),
              })
            }
          >
            {label[answer]}
          </Button>
        ))}
    </div>
  );
}

/** The dialog that the address names; what was answered meanwhile goes on standing in it until it is closed. */
function Answering({ requests }: { readonly requests: readonly DataRequest[] }) {
  const { dialog, request: id } = route.useSearch();
  const navigate = route.useNavigate();
  const mayAnswer = useMay()(UPDATE_ACTION);
  const request = useOpened(requests, id);
  if (!request || !mayAnswer || (dialog !== 'done' && dialog !== 'cancelled')) return null;
  if (!answersTo(request).includes(dialog)) return null;
  return (
    <AnswerDialog
      request={request}
      status={dialog}
      onClose={() =>
        navigate({
          search: (now) => ({ ...now, dialog: undefined, request: undefined }),
          replace: true,
        })
      }
    />
  );
}
