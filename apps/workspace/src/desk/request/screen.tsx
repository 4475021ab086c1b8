import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Empty } from '../../kit/empty.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { lazyDialog } from '../../kit/lazily.tsx';
import { Page } from '../../kit/page.tsx';
import { NextDecision } from '../../shell/desk/next-decision.tsx';
import { useMay } from '../../shell/desk/rights.tsx';
import { requests as text } from '../../text/desk/requests.ts';
import { sections } from '../../text/desk/sections.ts';
import { type Request, requestOptions } from './api.ts';
import { Facts } from './facts.tsx';
import { History } from './history.tsx';
import { Note } from './note.tsx';
import { PlanCard } from './plan-card.tsx';
import classes from './request.module.css';
import { Steps } from './steps.tsx';

const GrantDialog = lazyDialog(async () => (await import('./grant/grant-dialog.tsx')).GrantDialog);

/** One request: whose, what they have now, and what is done about it. */
export function RequestScreen() {
  const { id } = useParams({ from: '/desk/requests/$id' });
  const { data, error, refetch } = useQuery(requestOptions(id));
  const title = data ? text.types[data.type] : sections.request;
  return (
    <Page title={title} actions={<NextDecision current={{ kind: 'help_request', id }} />}>
      {data === undefined && !error && <Skeleton height={320} />}
      {error && <FailureCard failure={error} retry={() => refetch()} />}
      {data === null && (
        <Empty text={text.missing} action={<Link to="/desk/requests">{text.toList}</Link>} />
      )}
      {data && <Opened key={id} request={data} />}
    </Page>
  );
}

function Opened({ request }: { readonly request: Request }) {
  const may = useMay();
  const mayChange = may('api::help-request.help-request.update');
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <Facts request={request} />
        {mayChange && <Steps request={request} />}
        {mayChange && <Note request={request} />}
      </div>
      <div className={classes.column}>
        {may('api::user-tariff.user-tariff.find') && <PlanCard request={request} />}
        {may('api::audit-event.audit-event.find') && <History id={request.documentId} />}
      </div>
      <Dialogs request={request} />
    </div>
  );
}

function Dialogs({ request: { user, documentId: id } }: { readonly request: Request }) {
  const { dialog } = useSearch({ from: '/desk/requests/$id' });
  const navigate = useNavigate({ from: '/desk/requests/$id' });
  const may = useMay();
  const profile = user?.provider_profile;
  if (dialog !== 'grant' || !user || !profile || !may('api::user-tariff.user-tariff.create')) {
    return null;
  }
  return (
    <GrantDialog
      key={id}
      user={user.documentId}
      profile={profile}
      onClose={() => navigate({ search: {}, resetScroll: false })}
    />
  );
}
