import { Button, Skeleton, Text } from '@mantine/core';
import type { Addon as Kind } from '@okoshko/contract/tariffs/addons';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useNow } from '../../api/clock.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { Section } from '../../kit/section.tsx';
import { dayText } from '../../kit/when.ts';
import { useProvider } from '../../shell/provider.tsx';
import { tariff as text } from '../../text/tariff.ts';
import { type Addon, addonsOptions } from './api.ts';
import { messagesOf, statisticsOf } from './rules.ts';
import classes from './tariff.module.css';

/** The add-ons that are in force or not used up. */
export function AddonsCard() {
  const { documentId } = useProvider();
  const { data, error, refetch } = useQuery(addonsOptions(documentId));
  return (
    <Section id="addons" title={text.addons}>
      {error && <FailureCard failure={error} retry={refetch} />}
      {!error && !data && <Skeleton height={100} />}
      {data && <Addons addons={data.data} />}
    </Section>
  );
}

function Addons({ addons }: { readonly addons: readonly Addon[] }) {
  const { time_zone: zone } = useProvider();
  const now = useNow();
  const messages = messagesOf(addons);
  const open = statisticsOf(addons, now);
  const span = open && {
    isLater: Date.parse(open.from) > now.getTime(),
    from: dayText(open.from, zone),
    to: dayText(open.to, zone),
  };
  return (
    <ul className={classes.lines}>
      <AddonLine
        kind="additional_letters"
        title={text.messages}
        state={messages ? text.messagesLeft(messages.left, messages.of) : text.addonAbsent}
      />
      <AddonLine
        kind="extended_statistics"
        title={text.statistics}
        state={
          span
            ? span.isLater
              ? text.statisticsFrom(span.from, span.to)
              : text.statisticsUntil(span.to)
            : text.addonAbsent
        }
      />
    </ul>
  );
}

interface AddonLineProps {
  readonly kind: Kind;
  readonly title: string;
  readonly state: string;
}

const AddonLine = ({ kind, title, state }: AddonLineProps) => (
  <li className={classes.line}>
    <span>{title}</span>
    <Button
      variant="default"
      className={classes.beside}
      aria-label={text.buy(title)}
      renderRoot={(props) => (
        <Link to="/cabinet/tariff" search={{ to: kind }} resetScroll={false} {...props} />
      )}
    >
      {text.buyMore}
    </Button>
    <Text size="sm" c="dimmed" className={classes.small}>
      {state}
    </Text>
  </li>
);
