import { zoneText } from '@okoshko/ui/zone-city';
import type { PageProps } from './props.ts';
import { mapLink, phoneLink } from './safe-link.ts';
import { dayOf } from './times.ts';
import { listed, phoneOf, text } from './words.ts';

/** The ways to reach the provider. Visitors without a script come here instead of to the booking. */
export function Contacts({ page: { provider } }: PageProps) {
  const [map, call] = [mapLink(provider), phoneLink(provider.phone)];
  const whereabouts = listed(provider.city, provider.address);
  return (
    <section id="contacts" className="panel" aria-labelledby="contacts-title">
      <h2 id="contacts-title">{text.contacts}</h2>
      {whereabouts && (
        <address>
          {whereabouts}
          {map && (
            <a className="link" href={map} target="_blank" rel="noopener noreferrer">
              {text.onMap}
            </a>
          )}
        </address>
      )}
      {!whereabouts && !call && <p>{text.onlineOnly}</p>}
      {call && provider.phone && (
        <p>
          <a className="link phone" href={call}>
            {phoneOf(provider.phone)}
          </a>
        </p>
      )}
      <noscript>
        <p className="muted">{call ? text.noScriptCall : text.noScript}</p>
      </noscript>
    </section>
  );
}

export function WorkingHours({ page: { working_hours: days, provider } }: PageProps) {
  const today = days[0]?.date ?? '';
  return (
    <section className="panel" aria-labelledby="hours">
      <h2 id="hours">{text.hours}</h2>
      <dl className="hours">
        {days.map(({ date, hours }) => (
          <div key={date} className={hours.length === 0 ? 'muted' : undefined}>
            <dt>{dayOf(date, today)}</dt>
            <dd>
              {linesOf(hours).map((line) => (
                <span key={line}>{line}</span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="small muted">
        {text.localTime(zoneText(`${today}T12:00Z`, provider.time_zone))}
      </p>
    </section>
  );
}

type Spans = PageProps['page']['working_hours'][number]['hours'];

const linesOf = (hours: Spans): readonly string[] => {
  if (hours.length === 0) return [text.dayOff];
  if (hours.every(({ from, to }) => from === to)) return [text.aroundTheClock];
  return hours.map(({ from, to }) => `${from}–${to}`);
};
