import { Alert, Button, Group, Skeleton, Text } from '@mantine/core';
import type { Addon as Kind } from '@okoshko/contract/tariffs/addons';
import type { OkoshkoTariffs } from '@okoshko/react/okoshko';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useLocation } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNow } from '../../api/clock.ts';
import { Column, Columns } from '../../kit/columns.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { lazyDialog } from '../../kit/lazily.tsx';
import { Page } from '../../kit/page.tsx';
import { Section } from '../../kit/section.tsx';
import { dayText } from '../../kit/when.ts';
import { dayOf } from '../../kit/zoned.ts';
import { loadOkoshko } from '../../shell/okoshko.ts';
import { useProvider } from '../../shell/provider.tsx';
import { common } from '../../text/common.ts';
import { tariff as text } from '../../text/tariff.ts';
import { type Addon, addonsOptions } from './api.ts';
import { BillsCard } from './bills/bills-card.tsx';
import { DebtCard } from './debt-card.tsx';
import { PaymentsCard } from './payments-card.tsx';
import { PlanCard } from './plan-card.tsx';
import { RenewalCard } from './renewal/renewal-card.tsx';
import { messagesOf, statisticsOf } from './rules.ts';
import type { Target } from './search.ts';
import classes from './tariff.module.css';

const route = getRouteApi('/cabinet/tariff');

/**
 * Reads everything again once a payment of this tab is decided: a plan is in force then, and what it opens, on every
 * screen. The widget, which sells, asks how a payment ends and tells the page.
 */
function useDecidedPayments(): void {
  const client = useQueryClient();
  useEffect(() => {
    const gone = new AbortController();
    const readAgain = () => void client.invalidateQueries();
    document.addEventListener('okoshko:paymentend', readAgain, { signal: gone.signal });
    return () => gone.abort();
  }, [client]);
}

/** The add-ons that are in force or not used up. */
function AddonsCard() {
  const { documentId } = useProvider();
  const { data, error, refetch } = useQuery(addonsOptions(documentId));
  return (
    <Section id="addons" title={text.addons}>
      {error && <FailureCard failure={error} retry={refetch} />}
      {!error && !data && <Skeleton height={100} />}
      {data && <Addons addons={data.data} />}
    </Section>
  );
}

function Addons({ addons }: { readonly addons: readonly Addon[] }) {
  const { time_zone: zone } = useProvider();
  const now = useNow();
  const messages = messagesOf(addons);
  const open = statisticsOf(addons, now);
  const span = open && {
    // What was bought within this minute began after the clock on the screen was read.
    isLater: dayOf(open.from, zone) > dayOf(now, zone),
    from: dayText(open.from, zone),
    to: dayText(open.to, zone),
  };
  return (
    <ul className={classes.lines}>
      <AddonLine
        kind="additional_letters"
        title={text.messages}
        state={messages ? text.messagesLeft(messages.left, messages.of) : text.addonAbsent}
      />
      <AddonLine
        kind="extended_statistics"
        title={text.statistics}
        state={
          span
            ? span.isLater
              ? text.statisticsFrom(span.from, span.to)
              : text.statisticsUntil(span.to)
            : text.addonAbsent
        }
      />
    </ul>
  );
}

interface AddonLineProps {
  readonly kind: Kind;
  readonly title: string;
  readonly state: string;
}

const AddonLine = ({ kind, title, state }: AddonLineProps) => (
  <li className={classes.line}>
    <span>{title}</span>
    <Button
      variant="default"
      className={classes.beside}
      aria-label={text.buy(title)}
      renderRoot={(props) => (
        <Link to="/cabinet/tariff" search={{ to: kind }} resetScroll={false} {...props} />
      )}
    >
      {text.buyMore}
    </Button>
    <Text size="sm" c="dimmed" className={classes.small}>
      {state}
    </Text>
  </li>
);

interface TariffsViewProps {
  /** The part to scroll to. */
  readonly target: Target | undefined;
  /** The key of this visit: a later one may ask for the same target again. */
  readonly entry: string;
}

/** The widget's own tariffs view, as any page has it: plans, add-ons, paying. */
function TariffsView({ target, entry }: TariffsViewProps) {
  const { container, state, tariffs, retry } = useMounted();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each arrival
  useEffect(() => {
    if (target && target !== 'payments') tariffs?.show(target);
  }, [tariffs, target, entry]);
  return (
    <section aria-label={text.view}>
      {state === 'loading' && <Skeleton height={480} />}
      {state === 'failed' && (
        <Alert color="red" role="alert">
          {text.viewFailed}
          <Button variant="default" mt="sm" onClick={retry}>
            {common.retry}
          </Button>
        </Alert>
      )}
      {/* The view takes the focus and the page to itself when it opens, which is for pages that have nothing above it. */}
      <div ref={container} className={classes.view} hidden={state !== 'there'} />
    </section>
  );
}

/** Mounts the view, which tells by an event that it stands; it stands without its tariffs where these did not come. */
function useMounted() {
  const container = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'there' | 'failed'>('loading');
  const [tariffs, setTariffs] = useState<OkoshkoTariffs | null>(null);
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is the point
  useEffect(() => {
    let unmount: (() => void) | undefined;
    const gone = new AbortController();
    const { signal } = gone;
    const onOpen = ({ detail }: DocumentEventMap['okoshko:tariffsopen']) => {
      setState('there');
      setTariffs(detail);
    };
    setState('loading');
    document.addEventListener('okoshko:tariffsopen', onOpen, { signal });
    loadOkoshko().then(
      (okoshko) => {
        if (!signal.aborted && container.current)
          unmount = okoshko.mount(container.current, { open: 'tariffs' });
      },
      () => signal.aborted || setState('failed'),
    );
    return () => {
      gone.abort();
      unmount?.();
    };
  }, [attempt]);
  return { container, state, tariffs, retry };
}

// The address for receipts is changed once in a while.
const EmailDialog = lazyDialog(async () => (await import('./email-dialog.tsx')).EmailDialog);
const DetailsDialog = lazyDialog(
  async () => (await import('./documents/details-dialog.tsx')).DetailsDialog,
);
const BillDialog = lazyDialog(async () => (await import('./bills/bill-dialog.tsx')).BillDialog);
const RefundDialog = lazyDialog(
  async () => (await import('./refund/refund-dialog.tsx')).RefundDialog,
);
const RenewalDialog = lazyDialog(
  async () => (await import('./renewal/renewal-dialog.tsx')).RenewalDialog,
);
const CancelDialog = lazyDialog(
  async () => (await import('./refund/cancel-dialog.tsx')).CancelDialog,
);

/** The plan: whether it lasts, what is owed, what can be bought, what was paid. */
export function TariffScreen() {
  const { to, dialog, payment } = route.useSearch();
  const navigate = route.useNavigate();
  const entry = useLocation({ select: ({ state }) => state.__TSR_key ?? '' });
  const close = () => navigate({ search: ({ to }) => ({ to }), resetScroll: false });
  useDecidedPayments();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each arrival
  useEffect(() => {
    if (to === 'payments') document.getElementById('payments')?.scrollIntoView();
  }, [to, entry]);
  return (
    <Page title={text.title}>
      <Columns isLeading>
        <PlanCard />
        <Column>
          <RenewalCard />
          <DebtCard />
          <AddonsCard />
        </Column>
      </Columns>
      <Group gap="md">
        <Link
          to="/cabinet/tariff"
          search={{ to: 'plans' }}
          resetScroll={false}
          className={classes.link}
        >
          {text.toPlans}
        </Link>
        <Link
          to="/cabinet/tariff"
          search={{ to: 'payments' }}
          resetScroll={false}
          className={classes.link}
        >
          {text.toPayments}
        </Link>
      </Group>
      <TariffsView target={to} entry={entry} />
      <PaymentsCard />
      <BillsCard />

      {dialog === 'renewal' && <RenewalDialog onClose={close} />}
      {dialog === 'email' && <EmailDialog onClose={close} />}
      {dialog === 'bill' && <BillDialog onClose={close} />}
      {dialog === 'details' && <DetailsDialog onClose={close} />}
      {dialog === 'cancel' && payment && <CancelDialog payment={payment} onClose={close} />}
      {dialog === 'refund' && payment && <RefundDialog payment={payment} onClose={close} />}
    </Page>
  );
}
