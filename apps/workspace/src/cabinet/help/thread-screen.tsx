import { Skeleton, Stack, Text } from '@mantine/core';
import type { UserWithProfile } from '@okoshko/contract/users/users';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useUser } from '../../api/session.ts';
import { Empty } from '../../kit/empty.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { Page } from '../../kit/page.tsx';
import { Thread } from '../../shared/help/thread.tsx';
import { help as text } from '../../text/help.ts';
import { askOn, messagesOptions, type Request, requestOptions } from './api.ts';
import classes from './help.module.css';
import { QuestionForm } from './question-form.tsx';
import { threadOf } from './rules.ts';

const route = getRouteApi('/cabinet/help/$id');

/** One question of the user: what was answered, and more words of theirs. */
export function HelpThreadScreen() {
  const { id } = route.useParams();
  const user = useUser();
  return user && <ThreadOf key={id} user={user} id={id} />;
}

interface ThreadOfProps {
  readonly user: UserWithProfile;
  readonly id: string;
}

function ThreadOf({ user, id }: ThreadOfProps) {
  const { data, error, refetch } = useQuery(requestOptions(user, id));
  return (
    <Page title={data ? text.types[data.type] : text.title}>
      {data === undefined && !error && <Skeleton height={240} />}
      {error && <FailureCard failure={error} retry={() => refetch()} />}
      {data === null && (
        <Empty text={text.missing} action={<Link to="/cabinet/help">{text.toList}</Link>} />
      )}
      {data && <Opened request={data} />}
    </Page>
  );
}

function Opened({ request }: { readonly request: Request }) {
  const { documentId: id, status } = request;
  const { data, error, refetch } = useQuery(messagesOptions(id));
  return (
    <Stack gap="md" maw={640}>
      <Text c="dimmed">{text.statuses[status ?? 'new']}</Text>
      {!data && !error && <Skeleton height={96} />}
      {error && <FailureCard failure={error} retry={() => refetch()} />}
      {data && (
        <Thread label={text.thread} noText={text.noText} messages={threadOf(request, data)} />
      )}
      <QuestionForm
        form={`help:${id}`}
        label={text.more}
        {...(status === 'closed' && { description: text.reopens })}
        changes="help-messages"
        nth={data?.length ?? 0}
        send={(words, key) => askOn(id, words, key)}
      />
      <Link to="/cabinet/help" className={classes.title}>
        {text.toList}
      </Link>
    </Stack>
  );
}
