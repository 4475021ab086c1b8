import { Button, Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Empty } from '../../kit/empty.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { lazyDialog } from '../../kit/lazily.tsx';
import { NextDecision } from '../../shell/desk/next-decision.tsx';
import { useMay } from '../../shell/desk/rights.tsx';
import { dataRequests as words } from '../../text/desk/data-requests.ts';
import { personalData as text } from '../../text/desk/personal-data.ts';
import type { DataRequest } from '../shared/data-requests/api.ts';
import { RequestFacts } from '../shared/data-requests/facts.tsx';
import { personName } from '../shared/data-requests/person-name.ts';
import { answersTo } from '../shared/data-requests/rules.ts';
import { Term } from '../shared/data-requests/term.tsx';
import { useOpened } from '../shared/data-requests/use-opened.ts';
import { registerOptions } from './api.ts';
import classes from './personal-data.module.css';

const AnswerDialog = lazyDialog(
  async () => (await import('../shared/data-requests/answer-dialog.tsx')).AnswerDialog,
);
const route = getRouteApi('/desk/personal-data');
const UPDATE_ACTION = 'api::personal-data-request.personal-data-request.update';

/** The requests that the address asks for, and what is done about each. */
export function Register() {
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
      <div className={classes.what}>
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
