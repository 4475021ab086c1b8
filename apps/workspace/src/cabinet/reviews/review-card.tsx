import { Badge, Button, Text } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { now } from '../../api/clock.ts';
import { nearDayText } from '../../kit/near-day.ts';
import { useProvider } from '../../shell/provider.tsx';
import { reviews as text } from '../../text/reviews.ts';
import type { Review } from './api.ts';
import classes from './reviews.module.css';
import { mayComplain, unseenText, visitText } from './rules.ts';
import type { ReviewDialog } from './search.ts';
import { Stars } from './stars.tsx';

const route = getRouteApi('/cabinet/reviews');

/** A review: by whom and of what, whether visitors see it, the reply, the complaint; and what is done about it. */
export function ReviewCard({ review }: { readonly review: Review }) {
  const { time_zone: zone } = useProvider();
  const day = (instant: string) => nearDayText(instant, zone, now());
  const { edited_at, createdAt, status } = review;
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
        <Appointment review={review} />
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
      <Reply review={review} />
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

function Appointment({ review }: { readonly review: Review }) {
  const { time_zone: zone } = useProvider();
  const title = visitText(review, { zone, now: now() });
  if (!review.appointment || title === null) return null;
  return (
    <Link
      to="/cabinet/appointments/$id"
      params={{ id: review.appointment.documentId }}
      className={classes.visit}
    >
      {title}
    </Link>
  );
}

function Complaint({ review }: { readonly review: Review }) {
  const { complaint_status: status, complaint, complaint_answer: answer } = review;
  if (!status) return null;
  return (
    <div className={classes.note}>
      <strong>{text.complaints[status]}</strong>
      {complaint && <span>{text.yourComplaint(complaint)}</span>}
      {answer && <span>{text.moderator(answer)}</span>}
    </div>
  );
}

function Reply({ review }: { readonly review: Review }) {
  const { time_zone: zone } = useProvider();
  const { reply, replied_at } = review;
  if (!reply) return null;
  return (
    <div className={classes.reply}>
      <div className={classes.replyHead}>
        <Text size="sm" c="dimmed">
          {text.yourReply}
          {replied_at && `, ${nearDayText(replied_at, zone, now())}`}
        </Text>
        <Opener review={review} dialog="reply" label={text.edit} speak={text.editReplyTo} />
      </div>
      <p className={classes.words}>{reply}</p>
    </div>
  );
}

function Actions({ review }: { readonly review: Review }) {
  const isOpen = review.complaint_status === 'open';
  return (
    <div className={classes.actions}>
      {!review.reply && (
        <Opener review={review} dialog="reply" label={text.reply} speak={text.replyTo} />
      )}
      {mayComplain(review) && (
        <Opener
          review={review}
          dialog="complaint"
          label={isOpen ? text.complaint : text.complain}
          speak={isOpen ? text.complaintOf : text.complainOf}
        />
      )}
      <Opener review={review} dialog="history" label={text.history} speak={text.historyOf} />
    </div>
  );
}

interface OpenerProps {
  readonly review: Review;
  readonly dialog: ReviewDialog;
  readonly label: string;
  /** Says whose review it is about. */
  speak(name: string): string;
}

function Opener({ review, dialog, label, speak }: OpenerProps) {
  const navigate = route.useNavigate();
  const { documentId: id, client_profile: client } = review;
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={speak(client?.name ?? text.gone)}
      onClick={() =>
        navigate({ search: (before) => ({ ...before, dialog, id }), resetScroll: false })
      }
    >
      {label}
    </Button>
  );
}
