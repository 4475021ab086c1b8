import '../../kit/form-styles.ts';
import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useState } from 'react';
import { now } from '../../api/clock.ts';
import { useUser } from '../../api/session.ts';
import { deviceZone } from '../../kit/device-zone.ts';
import { useDraft } from '../../kit/draft.ts';
import { Empty } from '../../kit/empty.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { lazyDialog } from '../../kit/lazily.tsx';
import { Page } from '../../kit/page.tsx';
import { PlainTextarea } from '../../kit/plain-fields.tsx';
import { Section } from '../../kit/section.tsx';
import { momentText } from '../../kit/when.ts';
import { WriteButton } from '../../kit/writes.tsx';
import { NextDecision } from '../../shell/desk/next-decision.tsx';
import { useMay } from '../../shell/desk/rights.tsx';
import { requests as text } from '../../text/desk/requests.ts';
import { sections } from '../../text/desk/sections.ts';
import { historyOptions, type Request, requestOptions } from './api.ts';
import { PlanCard } from './plan-card.tsx';
import classes from './request.module.css';
import { entryText, masked, stateText } from './rules.ts';
import { Steps, useChange } from './steps.tsx';

const MAX_LETTERS = 5000;

/** The note of operators for each other. The typed text stays if somebody else saves another one first. */
function Note({ request }: { readonly request: Request }) {
  const { change, now } = useChange(request.documentId);
  const [typed, setTyped] = useDraft<string | null>('note', null);
  const saved = request.note ?? '';
  const value = typed ?? saved;
  const isOther = now !== null && (now.note ?? '') !== value;
  const save = (event: FormEvent) => {
    event.preventDefault();
    const note = value.trim() || null;
    change.mutate(
      {
        base: request,
        data: { note },
        isDone: (row) => row.note === note,
        done: text.noteSaved,
      },
      { onSuccess: (other) => other === null && setTyped(null) },
    );
  };
  return (
    <form onSubmit={save}>
      <Stack gap="sm" align="stretch">
        <PlainTextarea
          label={text.note}
          description={text.noteHint}
          rows={3}
          maxLength={MAX_LETTERS}
          value={value}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        {isOther && (
          <Alert color="yellow" role="alert">
            {text.noteChanged}
            <Text mt={4}>{now.note ?? text.noContact}</Text>
          </Alert>
        )}
        {change.error && <FailureCard failure={change.error} />}
        <WriteButton
          type="submit"
          size="sm"
          variant="default"
          style={{ alignSelf: 'flex-start' }}
          loading={change.isPending}
          disabled={value === saved}
        >
          {text.saveNote}
        </WriteButton>
      </Stack>
    </form>
  );
}

/** The request's author, contact, state and words. */
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
      </dl>
      <h2 className={classes.heading}>{text.text}</h2>
      <Text className={classes.text}>{request.text || text.noText}</Text>
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
