import { Skeleton, Stack, Text } from '@mantine/core';
import type { UserWithProfile } from '@okoshko/contract/users/users';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { now } from '../../api/clock.ts';
import { useUser } from '../../api/session.ts';
import { deviceZone } from '../../kit/device-zone.ts';
import { Empty } from '../../kit/empty.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { Page } from '../../kit/page.tsx';
import { rowPress } from '../../kit/row-press.ts';
import { Section } from '../../kit/section.tsx';
import { momentText } from '../../kit/when.ts';
import { help as text } from '../../text/help.ts';
import { ask, type Request, requestsOptions } from './api.ts';
import classes from './help.module.css';
import { QuestionForm } from './question-form.tsx';

/** The questions of the user to the service, and a new one. */
export function HelpScreen() {
  const user = useUser();
  return <Page title={text.title}>{user && <Questions user={user} />}</Page>;
}

function Questions({ user }: { readonly user: UserWithProfile }) {
  const { data, error, refetch } = useQuery(requestsOptions(user));
  return (
    <Stack gap="lg" maw={640}>
      <QuestionForm
        form="question"
        label={text.question}
        description={text.lead}
        changes="help-requests"
        nth={data?.[0]?.id ?? 0}
        send={ask}
      />
      <Section title={text.own}>
        {!data && !error && <Skeleton height={96} />}
        {error && <FailureCard failure={error} retry={() => refetch()} />}
        {data?.length === 0 && <Empty text={text.empty} />}
        <ul className={classes.list}>
          {data?.map((request) => (
            <Item key={request.documentId} request={request} />
          ))}
        </ul>
      </Section>
    </Stack>
  );
}

const Item = ({ request }: { readonly request: Request }) => (
  <li className={classes.item} {...rowPress}>
    <Link
      to="/cabinet/help/$id"
      params={{ id: request.documentId }}
      className={classes.title}
      data-opens-row
    >
      {request.text || text.types[request.type]}
    </Link>
    <Text size="sm" c="dimmed">
      {text.statuses[request.status ?? 'new']},{' '}
      {momentText(new Date(request.createdAt), now(), deviceZone())}
    </Text>
  </li>
);
