import { rubles } from '@okoshko/ui/format';
import { Link } from '@tanstack/react-router';
import { useNow } from '../../api/clock.ts';
import { nearDayText } from '../../kit/near-day.ts';
import { Card } from '../../shared/statistics/card.tsx';
import { Fact } from '../../shared/statistics/fact.tsx';
import { decimal } from '../../shared/statistics/metrics.ts';
import classes from '../../shared/statistics/statistics.module.css';
import { useProvider } from '../../shell/provider.tsx';
import { statistics as words } from '../../text/statistics.ts';
import type { Extended } from './api.ts';
import { Row } from './row.tsx';
import rows from './rows.module.css';

interface PartProps {
  readonly extended: Extended;
}

/** The clients with the highest revenue. */
export function TopClients({ extended: { data } }: PartProps) {
  return (
    <Card title={words.topClients}>
      {data.top_clients.length === 0 && <p className={classes.note}>{words.noTopClients}</p>}
      <ol className={rows.list}>
        {data.top_clients.map(({ client_profile, visits, revenue }) => (
          <Row
            key={client_profile.documentId}
            name={<ClientLink client={client_profile} />}
            details={[words.visits(visits)]}
            sum={rubles(revenue)}
          />
        ))}
      </ol>
    </Card>
  );
}

/** The services with the highest revenue. */
export function TopServices({ extended: { data, meta } }: PartProps) {
  return (
    <Card title={words.topServices}>
      <p className={classes.note}>
        {data.top_services.length === 0 ? words.noTopClients : meta.definitions.top_services}
      </p>
      <ol className={rows.list}>
        {data.top_services.map(({ service, appointments, revenue, share }) => (
          <Row
            key={service.documentId}
            name={
              <Link
                to="/cabinet/services"
                search={{ service: service.documentId }}
                className={rows.link}
                data-opens-row
              >
                {service.title}
              </Link>
            }
            details={[words.bookings(appointments), words.ofRevenue(decimal(share))]}
            sum={rubles(revenue)}
          />
        ))}
      </ol>
    </Card>
  );
}

/** The share of clients who booked again, and clients to remind. */
export function LostClients({ extended: { data, meta } }: PartProps) {
  const { time_zone: zone } = useProvider();
  const now = useNow();
  const { rebooking_percent, rebooked_clients, lost_clients, top_lost_clients: missing } = data;
  const { definitions } = meta;
  const facts = [
    ['rebooking_percent', words.rebooked, rebooking_percent, percent],
    ['rebooked_clients', words.rebookedClients, rebooked_clients, decimal],
    ['lost_clients', words.lostClients, lost_clients, decimal],
  ] as const;
  return (
    <Card title={words.comingBack}>
      <dl className={classes.facts}>
        {facts.map(([key, label, metric, format]) => (
          <Fact key={key} {...{ label, metric, format }} definition={definitions[key]} />
        ))}
      </dl>
      <h3 className={classes.subtitle}>{words.lostList}</h3>
      {missing.length === 0 && <p className={classes.note}>{words.noLost}</p>}
      <ol className={rows.list}>
        {missing.map(({ client_profile, revenue, last_visit_at, average_days_between: every }) => (
          <Row
            key={client_profile.documentId}
            name={<ClientLink client={client_profile} />}
            details={[words.lastVisit(nearDayText(last_visit_at, zone, now), Math.round(every))]}
            sum={rubles(revenue)}
          />
        ))}
      </ol>
    </Card>
  );
}

const percent = (value: number) => words.share(decimal(value));

interface ClientLinkProps {
  readonly client: { readonly documentId: string; readonly name: string };
}

const ClientLink = ({ client }: ClientLinkProps) => (
  <Link
    to="/cabinet/clients/$id"
    params={{ id: client.documentId }}
    className={rows.link}
    data-opens-row
  >
    {client.name}
  </Link>
);
