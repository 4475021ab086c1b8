import { Skeleton, Text, Title } from '@mantine/core';
import { duration } from '@okoshko/ui/duration';
import { useQuery } from '@tanstack/react-query';
import { useNow } from '../../api/clock.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { shortDayText, timeText } from '../../kit/when.ts';
import { dayOf } from '../../kit/zoned.ts';
import { useProvider } from '../../shell/provider.tsx';
import { rules as text } from '../../text/rules.ts';
import { effectOptions, servicesOptions } from './api.ts';
import classes from './profile.module.css';
import { offeredDays } from './rules/effect.ts';
import { bookingSummary, changesSummary, remindersSummary } from './rules/words.ts';
import type { ProfileDialog } from './search.ts';
import { ChangeLink, Section } from './section.tsx';

/** The rules of booking in sentences, and what clients are offered by them now. */
export function RulesSection() {
  const provider = useProvider();
  return (
    <Section title={text.title}>
      <Rules dialog="booking" title={text.booking} sentences={bookingSummary(provider)} />
      {provider.is_published && <Effect />}
      <Rules dialog="changes" title={text.changes} sentences={changesSummary(provider)} />
      <Rules dialog="reminders" title={text.reminders} sentences={remindersSummary(provider)} />
    </Section>
  );
}

interface RulesProps {
  readonly dialog: ProfileDialog;
  readonly title: string;
  readonly sentences: readonly string[];
}

const Rules = ({ dialog, title, sentences }: RulesProps) => (
  <div className={classes.rules}>
    <div className={classes.head}>
      <Title order={3} size="h5">
        {title}
      </Title>
      <ChangeLink dialog={dialog} what={title} />
    </div>
    {sentences.map((sentence) => (
      <Text key={sentence} size="sm">
        {sentence}
      </Text>
    ))}
  </div>
);

/** The nearest free starts of the shortest service, as a client gets them. */
function Effect() {
  const { data, error, refetch } = useQuery(servicesOptions(useProvider().documentId));
  if (error && !data) return <FailureCard failure={error} retry={() => void refetch()} />;
  const service = data?.find(({ capacity }) => capacity === 1) ?? data?.[0];
  if (!data) return <Skeleton height={112} />;
  return service ? <Offered service={service} /> : null;
}

interface OfferedProps {
  readonly service: {
    readonly documentId: string;
    readonly title: string;
    readonly duration: number;
  };
}

function Offered({ service }: OfferedProps) {
  const { documentId: provider, time_zone: zone } = useProvider();
  const from = dayOf(useNow(), zone);
  const { data, error, refetch } = useQuery(
    effectOptions({ provider, service: service.documentId, from }),
  );
  if (data === undefined && error) {
    return <FailureCard failure={error} retry={() => void refetch()} />;
  }
  if (data === undefined) return <Skeleton height={112} />;
  if (data === null) return null;
  const days = offeredDays(data, zone);
  return (
    <section className={classes.effect} aria-label={text.effect}>
      <Text size="sm" fw={600}>
        {text.effect}
      </Text>
      <Text size="sm" c="dimmed">
        {text.effectOf(service.title, duration(service.duration))}
      </Text>
      {days.length === 0 && <Text size="sm">{text.effectNone}</Text>}
      <ul className={classes.days}>
        {days.map(({ day, starts, rest }) => (
          <li key={day}>
            <span className={classes.day}>{shortDayText(day)}</span>
            <span>
              {starts.map((start) => timeText(start, zone)).join(', ')}
              {rest > 0 && ` ${text.effectMore(rest)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
