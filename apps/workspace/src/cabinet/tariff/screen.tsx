import { Group } from '@mantine/core';
import { Link, useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { lazyDialog } from '../../kit/lazily.tsx';
import { Page } from '../../kit/page.tsx';
import { tariff as text } from '../../text/tariff.ts';
import { AddonsCard } from './addons-card.tsx';
import { BillsCard } from './bills/bills-card.tsx';
import { DebtCard } from './debt-card.tsx';
import { PaymentsCard } from './payments-card.tsx';
import { PlanCard } from './plan-card.tsx';
import { RenewalCard } from './renewal/renewal-card.tsx';
import classes from './tariff.module.css';
import { TariffsView } from './tariffs-view.tsx';
import { useDecidedPayments } from './use-decided-payments.ts';

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
  const { to, dialog, payment } = useSearch({ from: '/cabinet/tariff' });
  const navigate = useNavigate({ from: '/cabinet/tariff' });
  const entry = useLocation({ select: ({ state }) => state.__TSR_key ?? '' });
  const close = () => navigate({ search: ({ to }) => ({ to }), resetScroll: false });
  useDecidedPayments();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each arrival
  useEffect(() => {
    if (to === 'payments') document.getElementById('payments')?.scrollIntoView();
  }, [to, entry]);
  return (
    <Page title={text.title}>
      <PlanCard />
      <RenewalCard />
      <DebtCard />
      <AddonsCard />
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
