import { rubles } from '@okoshko/ui/format';
import { Card } from '../../shared/statistics/card.tsx';
import classes from '../../shared/statistics/statistics.module.css';
import { statistics as words } from '../../text/statistics.ts';
import type { Extended } from './api.ts';
import { Row } from './row.tsx';
import rows from './rows.module.css';
import { sourceText } from './rules.ts';

type Data = Extended['data'];

/** The sources of bookings and visitors. */
export function SourcesCard({ extended: { data, meta } }: { readonly extended: Extended }) {
  return (
    <Card title={words.channels}>
      <p className={classes.note}>{meta.definitions.booking_channels}</p>
      <ul className={rows.list}>
        {data.booking_channels
          .filter(({ bookings }) => bookings > 0)
          .map(({ channel, ...counts }) => (
            <Booked key={channel} name={words.channelNames[channel]} {...counts} />
          ))}
      </ul>
      <h3 className={classes.subtitle}>{words.bookingSources}</h3>
      {data.booking_sources.length === 0 && <p className={classes.note}>{words.noBookings}</p>}
      <ul className={rows.list}>
        {data.booking_sources.map(({ channel, site_host, ...source }) => (
          <Booked
            key={JSON.stringify([channel, site_host, source])}
            name={sourceText(source)}
            where={site_host ?? words.channelNames[channel]}
            {...source}
          />
        ))}
      </ul>
      <Views sources={data.sources} />
    </Card>
  );
}

interface BookedProps {
  readonly name: string;
  /** Booked on which page. */
  readonly where?: string | null;
  readonly bookings: number;
  readonly completed: number;
  readonly revenue: number;
}

const Booked = ({ name, where = null, bookings, completed, revenue }: BookedProps) => (
  <Row
    name={name}
    details={[where, words.came(completed, rubles(revenue))]}
    sum={words.bookings(bookings)}
  />
);

function Views({ sources }: { readonly sources: Data['sources'] }) {
  return (
    <>
      <h3 className={classes.subtitle}>{words.viewSources}</h3>
      {sources.length === 0 && <p className={classes.note}>{words.noSources}</p>}
      <ul className={rows.list}>
        {sources.map(({ views, visitors, ...source }) => (
          <Row
            key={JSON.stringify(source)}
            name={sourceText(source)}
            details={[words.visitors(visitors)]}
            sum={words.views(views)}
          />
        ))}
      </ul>
    </>
  );
}
