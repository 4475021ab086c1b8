import { zoneText } from '@okoshko/ui/zone-city';
import { OutLink } from '../out-link.tsx';
import type { PageProps } from './props.ts';
import { mapLink, phoneLink, routeLink } from './safe-link.ts';
import { dayOf } from './times.ts';
import { listed, phoneOf, text } from './words.ts';

/** The ways to reach the provider. Visitors without a script come here instead of to the booking. */
export function Contacts({ page: { provider } }: PageProps) {
  const [map, route] = [mapLink(provider), routeLink(provider)];
  const call = phoneLink(provider.phone);
  const whereabouts = listed(provider.city, provider.address);
  return (
    <section id="contacts" className="panel" aria-labelledby="contacts-title">
      <h2 id="contacts-title">{text.contacts}</h2>
      {whereabouts && (
        <div className="place">
          {PIN}
          <address>{whereabouts}</address>
          <p className="ways">
            {map && <OutLink href={map}>{text.onMap}</OutLink>}
            {route && <OutLink href={route}>{text.route}</OutLink>}
          </p>
        </div>
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

const PIN = (
  <svg viewBox="0 0 56 56" aria-hidden="true">
    <ellipse cx="28" cy="42" rx="26" ry="11" opacity=".3" />
    <ellipse cx="28" cy="42" rx="16" ry="6.5" opacity=".55" />
    <path className="pin" d="M28 44C18 32 14 26 14 19a14 14 0 0 1 28 0c0 7-4 13-14 25Z" />
    <circle className="hole" cx="28" cy="19" r="5.5" />
  </svg>
);

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
