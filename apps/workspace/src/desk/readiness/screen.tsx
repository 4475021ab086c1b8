import { Button, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { announce } from '../../kit/announce.tsx';
import { deviceZone } from '../../kit/device-zone.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { Page } from '../../kit/page.tsx';
import { Section } from '../../kit/section.tsx';
import { readinessOptions } from '../../shared/readiness/readiness.ts';
import { readiness as text } from '../../text/desk/readiness.ts';
import classes from './readiness.module.css';
import { type Line, partsOf, STATES, wordsOf } from './rules.ts';

/** The matters that the installation lacks before its first customer, the gravest first, each with its remedy. */
export function ReadinessScreen() {
  const { data, error, isFetching, refetch } = useQuery(readinessOptions);
  const check = async () => {
    const { isSuccess } = await refetch();
    if (isSuccess) announce(text.checked);
  };
  return (
    <Page
      title={text.title}
      actions={
        <Button variant="default" loading={isFetching && !!data} onClick={() => void check()}>
          {text.again}
        </Button>
      }
    >
      {error && <FailureCard failure={error} retry={() => void check()} />}
      {!data && !error && <Skeleton height={320} />}
      {data && (
        <>
          <Lead missing={data.meta.missing} />
          {STATES.map((state) => (
            <Lines
              key={state}
              state={state}
              lines={data.data.filter((one) => one.state === state)}
            />
          ))}
        </>
      )}
    </Page>
  );
}

const Lead = ({ missing }: { readonly missing: number }) => (
  <div>
    <Text fw={600} size="lg">
      {missing === 0 ? text.ready : text.left(missing)}
    </Text>
    {missing > 0 && <Text c="dimmed">{text.restart}</Text>}
  </div>
);

interface LinesProps {
  readonly state: Line['state'];
  readonly lines: readonly Line[];
}

function Lines({ state, lines }: LinesProps) {
  if (lines.length === 0) return null;
  return (
    <Section title={`${text.states[state]}: ${lines.length}`}>
      <ul className={classes.lines}>
        {lines.map((line) => (
          <OneLine key={line.name} line={line} />
        ))}
      </ul>
    </Section>
  );
}

/** The screens of the desk on which a matter is fixed. */
const PLACES: Readonly<Partial<Record<Line['name'], readonly [to: string, label: string]>>> = {
  tariffs: ['/desk/tariffs', text.toTariffs],
  operators: ['/desk/people', text.toPeople],
  operator_passwords: ['/desk/people', text.toPeople],
  calls: ['/desk/sign-in', text.toSignIn],
  sms: ['/desk/channels', text.toChannels],
};

function OneLine({ line }: { readonly line: Line }) {
  const { title, sentence } = wordsOf(line, deviceZone());
  const link = line.state === 'ok' ? undefined : PLACES[line.name];
  return (
    <li className={classes.line} data-state={line.state}>
      <svg aria-hidden="true" width="20" height="20" viewBox="0 0 20 20" fill="none">
        <path d={MARKS[line.state]} stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
      <div className={classes.words}>
        <strong>{title}</strong>
        <p className={classes.sentence}>
          {partsOf(sentence).map((part, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence, which stand as they stand
            index % 2 === 1 ? <code key={index}>{part}</code> : part,
          )}
        </p>
        {link && (
          <Link to={link[0]} className={classes.link}>
            {link[1]}
          </Link>
        )}
      </div>
    </li>
  );
}

/** A cross, a sign that something is to be said, a tick. */
const MARKS: Readonly<Record<Line['state'], string>> = {
  missing: 'm5 5 10 10M15 5 5 15',
  warn: 'M10 4v7M10 15v.5',
  ok: 'm4 10.5 4 4L16 6',
};
