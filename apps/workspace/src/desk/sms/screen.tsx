import { Badge, Button, Skeleton, Text } from '@mantine/core';
import { rubles } from '@okoshko/ui/format';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { LineChart } from '../../kit/charts/drawn.tsx';
import { shortMoney } from '../../kit/charts/short-money.ts';
import { Columns } from '../../kit/columns.tsx';
import { deviceZone } from '../../kit/device-zone.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { lazyDialog } from '../../kit/lazily.tsx';
import { Page } from '../../kit/page.tsx';
import { Pages } from '../../kit/pages.tsx';
import { Section } from '../../kit/section.tsx';
import { ZoneNote } from '../../kit/zone-note.tsx';
import { useMay } from '../../shell/desk/rights.tsx';
import { sections } from '../../text/desk/sections.ts';
import { sms as text } from '../../text/desk/sms.ts';
import { MoneyTable } from '../shared/money/money-table.tsx';
import { type Budget, budgetOptions, type Country, type Sender, sendersOptions } from './api.ts';
import { DayCard, stopText } from './day-card.tsx';
import { countryName, linesOf } from './rules.ts';
import classes from './sms.module.css';

const route = getRouteApi('/desk/sms');

/** The cost of each sender, the most expensive first, with a button that stops one of them. */
function SendersCard() {
  const { page } = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, refetch } = useQuery(sendersOptions(page));
  return (
    <Section title={text.senders}>
      {error && <FailureCard failure={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton height={120} />}
      {data?.data.length === 0 && <Text c="dimmed">{text.noSenders}</Text>}
      {data && data.data.length > 0 && (
        <ul className={classes.senders}>
          {data.data.map((sender) => (
            <SenderRow key={sender.documentId} sender={sender} />
          ))}
        </ul>
      )}
      <Pages
        page={page}
        pageCount={data?.meta.pagination.pageCount ?? 1}
        onPage={(next) => navigate({ search: { page: next } })}
      />
    </Section>
  );
}

function SenderRow({ sender }: { readonly sender: Sender }) {
  const { name, user, hour, hour_limit, day, day_limit, stop } = sender;
  const may = useMay();
  return (
    <li className={classes.sender}>
      <div>
        <Link to="/desk/people/$id" params={{ id: user }} className={classes.name}>
          {name ?? text.noName}
        </Link>
        {stop && (
          <>
            {' '}
            <Badge color="red" variant="light" tt="none">
              {text.isStopped}
            </Badge>
            <p className={classes.note}>{stopText(stop)}</p>
          </>
        )}
      </div>
      <dl className={classes.facts}>
        <div>
          <dt>{text.cost}</dt>
          <dd>{rubles(day.cost)}</dd>
        </div>
        <div>
          <dt>{text.ofDay}</dt>
          <dd>{text.used(day.parts, day_limit)}</dd>
        </div>
        <div>
          <dt>{text.ofHour}</dt>
          <dd>{text.used(hour.parts, hour_limit)}</dd>
        </div>
      </dl>
      {may('api::sms-budget.sms-budget.stop') && <StopLink sender={sender} />}
    </li>
  );
}

function StopLink({ sender: { documentId, name, stop } }: { readonly sender: Sender }) {
  const who = name ?? text.noName;
  return (
    <Button
      variant={stop ? 'filled' : 'default'}
      aria-label={stop ? text.resumeOf(who) : text.stopOf(who)}
      renderRoot={(props) => (
        <Link
          to="/desk/sms"
          search={(before) => ({
            ...{ page: before.page, provider: documentId },
            dialog: stop ? 'resume' : 'stop',
          })}
          resetScroll={false}
          {...props}
        />
      )}
    >
      {stop ? text.resume : text.stop}
    </Button>
  );
}

/** The countries that SMS go to, each with the price of a part and today's cost. */
const CountriesCard = ({ countries }: Pick<Budget, 'countries'>) => (
  <Section title={text.countries}>
    <MoneyTable
      caption={text.countries}
      columns={COLUMNS}
      rows={countries}
      keyOf={({ country }) => country}
    />
    <Text size="sm" c="dimmed">
      {text.countriesHint}
    </Text>
  </Section>
);

const COLUMNS = [
  { name: text.country, cell: ({ country }: Country) => countryName(country) },
  {
    name: text.price,
    isNumber: true,
    cell: ({ price }: Country) => (price === null ? text.closed : rubles(price)),
  },
  { name: text.sent, isNumber: true, cell: ({ day }: Country) => day.parts },
  { name: text.cost, isNumber: true, cell: ({ day }: Country) => rubles(day.cost) },
  {
    name: text.limit,
    isNumber: true,
    cell: ({ day_limit }: Country) => (day_limit === null ? '—' : rubles(day_limit)),
  },
];

/** The cost of each of the last hours. */
function HoursCard({ hours }: Pick<Budget, 'hours'>) {
  const lines = useMemo(() => linesOf(hours, deviceZone()), [hours]);
  return (
    <Section title={text.hours}>
      <LineChart
        shape="bars"
        title={text.costOfHour}
        pointTitle={text.hour}
        lines={lines}
        format={rubles}
        formatTick={shortMoney}
      />
    </Section>
  );
}

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
          <Columns>
            <HoursCard hours={data.hours} />
            <CountriesCard countries={data.countries} />
          </Columns>
        </>
      )}
      <SendersCard />
      <ZoneNote />
      <Dialogs />
    </Page>
  );
}

function Dialogs() {
  const { dialog, provider, page } = route.useSearch();
  const { data } = useQuery(sendersOptions(page));
  const navigate = route.useNavigate();
  const may = useMay();
  if (!dialog || !may('api::sms-budget.sms-budget.stop')) return null;
  const sender = data?.data.find(({ documentId }) => documentId === provider);
  if (provider && !sender) return null;
  const target = sender ? { ...sender, name: sender.name ?? text.noName } : null;
  const close = () => navigate({ search: { page }, resetScroll: false });
  return <DecisionDialog key={dialog} what={dialog} provider={target} onClose={close} />;
}
