import '../../kit/form-styles.ts';
import { Button, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { now } from '../../api/clock.ts';
import { useUser } from '../../api/session.ts';
import { Column, Columns } from '../../kit/columns.tsx';
import { deviceZone } from '../../kit/device-zone.ts';
import { Empty } from '../../kit/empty.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { lazyDialog } from '../../kit/lazily.tsx';
import { Page } from '../../kit/page.tsx';
import { Section } from '../../kit/section.tsx';
import { momentText } from '../../kit/when.ts';
import { NextDecision } from '../../shell/desk/next-decision.tsx';
import { useMay } from '../../shell/desk/rights.tsx';
import { requests as text } from '../../text/desk/requests.ts';
import { sections } from '../../text/desk/sections.ts';
import { historyOptions, type Request, requestOptions } from './api.ts';
import { Assignee } from './assignee.tsx';
import { Conversation } from './conversation.tsx';
import { PlanCard } from './plan-card.tsx';
import classes from './request.module.css';
import { entryText, masked, stateText } from './rules.ts';
import { Steps, useGrantOrigin } from './steps.tsx';

const route = getRouteApi('/desk/requests/$id');

/** The request's author, contact and state. */
function Facts({ request }: { readonly request: Request }) {
  const { user, contact, createdAt } = request;
  const reader = useUser()?.documentId;
  return (
    <section className={classes.card}>
      <dl className={classes.facts}>
        <Fact name={text.from}>
          {user && (
            <Link to="/desk/people/$id" params={{ id: user.documentId }}>
              {user.name || text.nobody}
            </Link>
          )}
        </Fact>
        <Fact name={text.contact}>{contact ? <Contact contact={contact} /> : text.noContact}</Fact>
        <Fact name={text.columns.status}>
          {stateText(request, { user: reader, zone: deviceZone() })}
        </Fact>
        <Fact name={text.came}>{momentText(new Date(createdAt), now(), deviceZone())}</Fact>
        {request.due_at && (
          <Fact name={text.due}>{momentText(new Date(request.due_at), now(), deviceZone())}</Fact>
        )}
      </dl>
    </section>
  );
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className={classes.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** A phone is masked until it is asked for: others look at the screen too. */
function Contact({ contact }: { readonly contact: string }) {
  const [isOpen, setOpen] = useState(false);
  const hidden = masked(contact);
  if (isOpen || hidden === contact) return contact;
  return (
    <>
      {hidden}{' '}
      <Button
        variant="subtle"
        size="compact-sm"
        mih={32}
        aria-label={text.showContact}
        onClick={() => setOpen(true)}
      >
        {text.show}
      </Button>
    </>
  );
}

/** The operators' actions on the request, the newest first. */
function History({ id }: { readonly id: string }) {
  const { data, error, refetch } = useQuery(historyOptions(id));
  return (
    <Section title={text.history}>
      {!data && !error && <Skeleton height={48} />}
      {error && <FailureCard failure={error} retry={() => refetch()} />}
      {data?.data.length === 0 && <Text c="dimmed">{text.noHistory}</Text>}
      <ul className={classes.history}>
        {data?.data.map((entry) => (
          <li key={entry.documentId}>
            {entryText(entry)}
            <Text size="sm" c="dimmed">
              {momentText(new Date(entry.createdAt), now(), deviceZone())},{' '}
              {entry.user?.name ?? text.somebody}
            </Text>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const GrantDialog = lazyDialog(
  async () => (await import('../shared/plans/grant-dialog.tsx')).GrantDialog,
);

/** One request: whose, what they have now, and what is done about it. */
export function RequestScreen() {
  const { id } = route.useParams();
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
    <Columns isLeading>
      <Column>
        <Facts request={request} />
        <Conversation request={request} />
      </Column>
      <Column>
        {mayChange && <Steps request={request} />}
        {mayChange && <Assignee request={request} />}
        {may('api::user-tariff.user-tariff.find') && <PlanCard request={request} />}
        {may('api::audit-event.audit-event.find') && <History id={request.documentId} />}
      </Column>
      <Dialogs request={request} />
    </Columns>
  );
}

function Dialogs({ request }: { readonly request: Request }) {
  const { user, documentId: id } = request;
  const { dialog } = route.useSearch();
  const origin = useGrantOrigin(request);
  const navigate = route.useNavigate();
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
      origin={origin}
      onClose={() => navigate({ search: {}, resetScroll: false })}
    />
  );
}
