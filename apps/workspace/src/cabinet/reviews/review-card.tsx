import { Badge, Button, Text } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { now } from '../../api/clock.ts';
import { nearDayText } from '../../kit/near-day.ts';
import { useProvider } from '../../shell/provider.tsx';
import { reviews as text } from '../../text/reviews.ts';
import type { Review } from './api.ts';
import classes from './reviews.module.css';
import { mayComplain, unseenText, visitText } from './rules.ts';
import type { ReviewDialog } from './search.ts';
import { Stars } from './stars.tsx';

/** A review: by whom and of what, whether visitors see it, the reply, the complaint; and what is done about it. */
export function ReviewCard({ review }: { readonly review: Review }) {
  const { time_zone: zone } = useProvider();
  const day = (instant: string) => nearDayText(instant, zone, now());
  const { edited_at, createdAt, status, reply, replied_at } = review;
  const unseen = unseenText(review);
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <Author review={review} />
        <Stars rating={review.rating} />
      </div>
      <Text size="sm" c="dimmed" className={classes.text}>
        {day(createdAt)}
        {edited_at && `, ${text.edited(day(edited_at))}`}
        <Visit review={review} />
      </Text>
      {status && status !== 'published' && (
        <Badge color={status === 'hidden' ? 'red' : 'gray'} variant="light" tt="none">
          {text.statuses[status]}
        </Badge>
      )}
      {review.text ? (
        <p className={classes.words}>{review.text}</p>
      ) : (
        <Text c="dimmed">{text.noText}</Text>
      )}
      {unseen && <p className={classes.note}>{unseen}</p>}
      {reply && (
        <div className={classes.reply}>
          <Text size="sm" c="dimmed">
            {text.yourReply}
            {replied_at && `, ${day(replied_at)}`}
          </Text>
          <p className={classes.words}>{reply}</p>
        </div>
      )}
      <Complaint review={review} />
      <Actions review={review} />
    </li>
  );
}

function Author({ review: { client_profile: client } }: { readonly review: Review }) {
  if (!client) return <span className={classes.author}>{text.gone}</span>;
  return (
    <Link to="/cabinet/clients/$id" params={{ id: client.documentId }} className={classes.author}>
      {client.name}
    </Link>
  );
}

function Visit({ review }: { readonly review: Review }) {
  const { time_zone: zone } = useProvider();
  const visit = visitText(review, { zone, now: now() });
  if (!review.appointment || visit === null) return null;
  return (
    <Link
      to="/cabinet/appointments/$id"
      params={{ id: review.appointment.documentId }}
      className={classes.visit}
    >
      {visit}
    </Link>
  );
}

function Complaint({ review }: { readonly review: Review }) {
  const { complaint_status: status, complaint } = review;
  if (!status) return null;
  return (
    <div className={classes.note}>
      <strong>{text.complaints[status]}</strong>
      {complaint && <span>{text.yourComplaint(complaint)}</span>}
    </div>
  );
}

function Actions({ review }: { readonly review: Review }) {
  const navigate = useNavigate({ from: '/cabinet/reviews' });
  const { documentId: id, client_profile: client, reply, complaint_status } = review;
  const name = client?.name ?? text.gone;
  const button = (dialog: ReviewDialog, label: string, spoken: string) => (
    <Button
      variant={dialog === 'reply' && !reply ? 'light' : 'subtle'}
      size="compact-sm"
      mih={44}
      aria-label={spoken}
      onClick={() =>
        navigate({ search: (before) => ({ ...before, dialog, id }), resetScroll: false })
      }
    >
      {label}
    </Button>
  );
  return (
    <div className={classes.actions}>
      {reply
        ? button('reply', text.editReply, text.editReplyTo(name))
        : button('reply', text.reply, text.replyTo(name))}
      {mayComplain(review) &&
        (complaint_status === 'open'
          ? button('complaint', text.complaint, text.complaintOf(name))
          : button('complaint', text.complain, text.complainOf(name)))}
      {button('history', text.history, text.historyOf(name))}
    </div>
  );
}
