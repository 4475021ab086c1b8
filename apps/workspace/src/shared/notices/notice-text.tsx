import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { shortDayText, timeText } from '../../kit/when.ts';
import { dayOf } from '../../kit/zoned.ts';
import classes from './notices.module.css';
import type { Notice } from './notices.ts';

interface NoticeTextProps {
  readonly notice: Notice;
  /** documentId of the professional's profile. */
  readonly provider: string;
  readonly zone: string;
  readonly onOpen?: () => void;
}

/** The text and time of a notice; its title links to its subject. */
export function NoticeText({ notice, provider, zone, onOpen }: NoticeTextProps) {
  const { text, createdAt } = notice;
  return (
    <>
      <Title notice={notice} provider={provider} onOpen={onOpen} />
      {text && (
        <Text size="sm" className={classes.text}>
          {text}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {shortDayText(dayOf(createdAt, zone))}, {timeText(createdAt, zone)}
      </Text>
    </>
  );
}

interface TitleProps extends Pick<NoticeTextProps, 'notice' | 'provider'> {
  readonly onOpen: (() => void) | undefined;
}

function Title({ notice: { appointment, kind, title }, provider, onOpen }: TitleProps) {
  const isOurs = appointment?.provider_profile?.documentId === provider;
  const page = pageOf(kind);
  if (page) {
    return (
      <Link to={page} className={classes.title} onClick={onOpen}>
        {title}
      </Link>
    );
  }
  if (!appointment || !isOurs) return <Text fw={650}>{title}</Text>;
  return (
    <Link
      to="/cabinet/appointments/$id"
      params={{ id: appointment.documentId }}
      className={classes.title}
      onClick={onOpen}
    >
      {title}
    </Link>
  );
}

type NoticePage = '/cabinet/account' | '/cabinet/help' | '/cabinet/reviews' | '/cabinet/tariff';

/** The page that a notice links to, besides its appointment; null: there is none. */
const pageOf = (kind: string): NoticePage | null => {
  if (kind.startsWith('plan_')) return '/cabinet/tariff';
  // The account page shows who made such a change, from which device, and can undo it.
  if (kind.startsWith('account_')) return '/cabinet/account';
  if (kind === 'help_answered') return '/cabinet/help';
  return kind === 'review_written' || kind === 'review_complaint_decided'
    ? '/cabinet/reviews'
    : null;
};
