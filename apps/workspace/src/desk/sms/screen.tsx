import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { FailureCard } from '../../kit/failure-card.tsx';
import { lazyDialog } from '../../kit/lazily.tsx';
import { Page } from '../../kit/page.tsx';
import { ZoneNote } from '../../kit/zone-note.tsx';
import { useMay } from '../../shell/desk/rights.tsx';
import { sections } from '../../text/desk/sections.ts';
import { sms as text } from '../../text/desk/sms.ts';
import { budgetOptions, sendersOptions } from './api.ts';
import { CountriesCard } from './countries-card.tsx';
import { DayCard } from './day-card.tsx';
import { HoursCard } from './hours-card.tsx';
import { SendersCard } from './senders-card.tsx';
import classes from './sms.module.css';

// The dialog loads apart: the cost of SMS is looked at more often than SMS are stopped.
const DecisionDialog = lazyDialog(
  async () => (await import('./decision-dialog.tsx')).DecisionDialog,
);

/** The cost of SMS: today, by the hour, by country and by professional. */
export function SmsScreen() {
  const { data, error, refetch } = useQuery(budgetOptions);
  return (
    <Page title={sections.sms}>
      {error && <FailureCard failure={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton height={420} />}
      {data && (
        <>
          <DayCard budget={data} />
          <div className={classes.columns}>
            <HoursCard hours={data.hours} />
            <CountriesCard countries={data.countries} />
          </div>
        </>
      )}
      <SendersCard />
      <ZoneNote />
      <Dialogs />
    </Page>
  );
}

function Dialogs() {
  const { dialog, provider, page } = useSearch({ from: '/desk/sms' });
  const { data } = useQuery(sendersOptions(page));
  const navigate = useNavigate({ from: '/desk/sms' });
  const may = useMay();
  if (!dialog || !may('api::sms-budget.sms-budget.stop')) return null;
  const sender = data?.data.find(({ documentId }) => documentId === provider);
  if (provider && !sender) return null;
  const target = sender ? { ...sender, name: sender.name ?? text.noName } : null;
  const close = () => navigate({ search: { page }, resetScroll: false });
  return <DecisionDialog key={dialog} what={dialog} provider={target} onClose={close} />;
}
