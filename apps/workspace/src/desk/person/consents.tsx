import { rubles } from '@okoshko/ui/format';
import { useQuery } from '@tanstack/react-query';
import { deviceZone } from '../../kit/device-zone.ts';
import { Row } from '../../kit/row.tsx';
import { Section } from '../../kit/section.tsx';
import { programOf } from '../../shared/sessions/program.ts';
import { consents as text } from '../../text/desk/consents.ts';
import { instantText } from '../shared/money/date-text.ts';
import { consentsOptions, type Person, type RenewalConsent } from './api.ts';
import { LoadedRows } from './loaded-rows.tsx';
import classes from './person.module.css';

/** The automatic charges that the person agreed to, and until when: an operator shows this to whoever disputes one. */
export function Consents({ person }: { readonly person: Person }) {
  const query = useQuery(consentsOptions(person.id));
  return (
    <Section title={text.title}>
      <LoadedRows query={query} height={60} none={text.none}>
        {(consent) => <Line key={consent.renewal} consent={consent} />}
      </LoadedRows>
    </Section>
  );
}

function Line({ consent: one }: { readonly consent: RenewalConsent }) {
  const at = (instant: string) => instantText(instant, deviceZone());
  const from = [one.address, one.agent && programOf(one.agent)].filter(Boolean).join(', ');
  const facts = [
    text.consented(at(one.consented_at), from),
    one.ended_at && one.end_reason
      ? text.ended(text.ends[one.end_reason], at(one.ended_at))
      : one.bound_at === null && text.binding,
    text.digest(one.digest),
  ];
  return (
    <Row
      value={text.what(one.tariff, rubles(one.amount), text.methods[one.method])}
      note={
        <>
          {facts.filter(Boolean).join(' · ')}
          <details className={classes.consent}>
            <summary>{text.words}</summary>
            {one.consent}
          </details>
        </>
      }
    />
  );
}
