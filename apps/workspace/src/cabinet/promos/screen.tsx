import { Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useNow } from '../../api/clock.ts';
import { Empty } from '../../kit/empty.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { lazyDialog } from '../../kit/lazily.tsx';
import { Page } from '../../kit/page.tsx';
import { NEW } from '../../kit/search.ts';
import { useProvider } from '../../shell/provider.tsx';
import { promos as text } from '../../text/promos.ts';
import { sections } from '../../text/sections.ts';
import { type Promo, promosOptions } from './api.ts';
import { PromoCard } from './promo-card.tsx';
import classes from './promos.module.css';
import { groupedByState, type PromoState } from './rules.ts';

const route = getRouteApi('/cabinet/promos');

// The list is read more often than a form is opened.
const PromoDialog = lazyDialog(async () => (await import('./promo-form.tsx')).PromoDialog);
const StopDialog = lazyDialog(async () => (await import('./stop-dialog.tsx')).StopDialog);

/** The discounts of the professional. */
export function PromosScreen() {
  const promos = useQuery(promosOptions(useProvider().documentId));
  return (
    <Page title={sections.promos} actions={promos.data && promos.data.length > 0 && <Add />}>
      {promos.error && <FailureCard failure={promos.error} retry={() => void promos.refetch()} />}
      {promos.isPending && <Waiting />}
      {promos.data?.length === 0 && <Empty text={text.empty} action={<Add />} />}
      {promos.data && <Groups promos={promos.data} />}
      <Dialogs />
    </Page>
  );
}

function Add() {
  const navigate = route.useNavigate();
  return (
    <Button size="md" onClick={() => navigate({ search: { promo: NEW }, resetScroll: false })}>
      {text.add}
    </Button>
  );
}

function Groups({ promos }: { readonly promos: readonly Promo[] }) {
  const groups = groupedByState(promos, useNow());
  const isWorking = groups.some(({ state }) => state === 'working');
  return (
    <Stack gap="lg">
      {promos.length > 0 && !isWorking && <Text c="dimmed">{text.nothingWorks}</Text>}
      {groups.map((group) =>
        group.state === 'over' ? (
          <Past key={group.state} promos={group.promos} />
        ) : (
          <Group key={group.state} {...group} />
        ),
      )}
    </Stack>
  );
}

interface GroupProps {
  readonly state: PromoState;
  readonly promos: readonly Promo[];
}

function Group({ state, promos }: GroupProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Title order={2} size="h4" id={titleId} mb="xs">
        {text.sections[state]}
      </Title>
      <Cards state={state} promos={promos} />
    </section>
  );
}

const Cards = ({ state, promos }: GroupProps) => (
  <ul className={classes.list}>
    {promos.map((promo) => (
      <PromoCard key={promo.documentId} promo={promo} state={state} />
    ))}
  </ul>
);

/** Past discounts are rarely opened: they are drawn, and their sums are read, only then. */
function Past({ promos }: { readonly promos: readonly Promo[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-label={text.sections.over}>
      <Button
        variant="subtle"
        size="compact-md"
        className={classes.past}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {text.past(promos.length)}
      </Button>
      {isOpen && <Cards state="over" promos={promos} />}
    </section>
  );
}

function Dialogs() {
  const { promo, dialog } = route.useSearch();
  const navigate = route.useNavigate();
  const close = () => navigate({ search: {}, resetScroll: false });
  if (promo === undefined) return null;
  const Opened = dialog === 'stop' ? StopDialog : PromoDialog;
  return <Opened id={promo} onClose={close} />;
}

const ROWS = ['1', '2', '3'] as const;
const Waiting = () => (
  <div>
    <div className={classes.list}>
      {ROWS.map((key) => (
        <Skeleton key={key} height={168} />
      ))}
    </div>
  </div>
);
