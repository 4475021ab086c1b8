import { Badge, Button, Skeleton, Text } from '@mantine/core';
import { rubles } from '@okoshko/ui/format';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { FailureCard } from '../../kit/failure-card.tsx';
import { Pages } from '../../kit/pages.tsx';
import { Section } from '../../kit/section.tsx';
import { useMay } from '../../shell/desk/rights.tsx';
import { sms as text } from '../../text/desk/sms.ts';
import { type Sender, sendersOptions } from './api.ts';
import classes from './sms.module.css';
import { stopText } from './stop-note.tsx';

/** The cost of each sender, the most expensive first, with a button that stops one of them. */
export function SendersCard() {
  const { page } = useSearch({ from: '/desk/sms' });
  const navigate = useNavigate({ from: '/desk/sms' });
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
