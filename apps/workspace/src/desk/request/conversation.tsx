import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FailureCard } from '../../kit/failure-card.tsx';
import { Section } from '../../kit/section.tsx';
import { Thread } from '../../shared/help/thread.tsx';
import { useMay } from '../../shell/desk/rights.tsx';
import { requests as text } from '../../text/desk/requests.ts';
import { AnswerForm } from './answer-form.tsx';
import { messagesOptions, type Request } from './api.ts';
import { threadOf } from './rules.ts';

/** The messages under a request, from its first words on, and the form that answers it. */
export function Conversation({ request }: { readonly request: Request }) {
  const { data, error, refetch } = useQuery(messagesOptions(request.documentId));
  const may = useMay();
  const mayWrite =
    may('api::help-message.help-message.create') && may('api::help-request.help-request.update');
  return (
    <Section title={text.thread}>
      {!data && !error && <Skeleton height={96} />}
      {error && <FailureCard failure={error} retry={() => refetch()} />}
      {data && (
        <Thread label={text.thread} noText={text.noText} messages={threadOf(request, data)} />
      )}
      {mayWrite && <AnswerForm request={request} />}
    </Section>
  );
}
