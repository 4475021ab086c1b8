import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useNow } from '../../api/clock.ts';
import { deviceZone } from '../../kit/device-zone.ts';
import { momentText } from '../../kit/when.ts';
import { useMay } from '../../shell/desk/rights.tsx';
import { reviews as text } from '../../text/desk/reviews.ts';
import type { Review } from './api.ts';
import classes from './reviews.module.css';
import { appointmentText } from './rules.ts';

/** The review's author, provider, appointment and time. */
export function ReviewFacts({ review }: { readonly review: Review }) {
  const now = useNow();
  const {
    source,
    createdAt,
    edited_at,
    client_profile: client,
    provider_profile: provider,
  } = review;
  const at = (instant: string) => momentText(new Date(instant), now, deviceZone());
  return (
    <dl className={classes.facts} aria-label={text.facts}>
      <Fact name={text.author}>
        <Person profile={client} />
      </Fact>
      <Fact name={text.provider}>
        <Person profile={provider} />
      </Fact>
      <Fact name={text.appointment}>
        {appointmentText(review, { zone: deviceZone(), now }) ?? text.gone}
      </Fact>
      <Fact name={text.written}>
        {`${at(createdAt)}${source ? `, ${text.by[source]}` : ''}`}
        {edited_at && text.edited(at(edited_at))}
      </Fact>
    </dl>
  );
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

type Profile = Review['client_profile'] | Review['provider_profile'];

/** By name; with an account, a link to all that is known of the person. */
function Person({ profile }: { readonly profile: Profile }) {
  const may = useMay();
  if (!profile) return text.gone;
  const name = profile.name ?? text.gone;
  if (!profile.user) return text.noAccount(name);
  if (!may('plugin::users-permissions.user.find')) return name;
  return (
    <Link to="/desk/people/$id" params={{ id: profile.user.documentId }} className={classes.link}>
      {name}
    </Link>
  );
}
