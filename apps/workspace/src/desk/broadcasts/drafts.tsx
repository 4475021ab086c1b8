import { Alert, Badge, Button, Group, Paper, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { now } from '../../api/clock.ts';
import { codeOf } from '../../api/failure.ts';
import { readAgain } from '../../api/follows.ts';
import { useIdempotencyKey } from '../../api/idempotency.ts';
import { deviceZone } from '../../kit/device-zone.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { Question } from '../../kit/form/dialog-form.tsx';
import { notify } from '../../kit/notify.tsx';
import { removeSurely } from '../../kit/remove-surely.ts';
import { momentText } from '../../kit/when.ts';
import { WriteButton } from '../../kit/writes.tsx';
import { broadcasts as text } from '../../text/desk/broadcasts.ts';
import { draftOptions, draftsOptions, type KeptDraft, keepDraft } from './api.ts';
import classes from './broadcasts.module.css';
import type { Values } from './rules.ts';

const route = getRouteApi('/desk/broadcasts');

/** The broadcasts that are being written, by whichever operator. */
export function Drafts() {
  const { data, error, refetch } = useQuery(draftsOptions);
  if (error && !data) return <FailureCard failure={error} retry={() => void refetch()} />;
  if (!data?.length) return null;
  return (
    <ul className={classes.list} aria-label={text.drafts}>
      {data.map((draft) => (
        <DraftCard key={draft.documentId} draft={draft} />
      ))}
    </ul>
  );
}

function DraftCard({ draft: { documentId, title, updatedAt } }: { readonly draft: KeptDraft }) {
  const client = useQueryClient();
  const [isQuestion, setQuestion] = useState(false);
  const removal = useMutation({
    mutationFn: () => removeSurely('broadcast-drafts', documentId),
    onSuccess: () => readAgain(client, 'broadcast-drafts'),
  });
  return (
    <Paper component="li" withBorder radius="md" p="md">
      <Group justify="space-between" gap="sm">
        <Title order={2} size="h4" className={classes.words}>
          <Link to="/desk/broadcasts" search={{ mode: 'new', draft: documentId }} data-opens-row>
            {title || text.untitled}
          </Link>
        </Title>
        <Badge variant="light" color="gray">
          {text.draft}
        </Badge>
      </Group>
      <Text size="sm" c="dimmed">
        {text.changedAt(momentText(new Date(updatedAt), now(), deviceZone()))}
      </Text>
      <Button variant="subtle" color="red" size="compact-sm" onClick={() => setQuestion(true)}>
        {text.removeDraft}
      </Button>
      {isQuestion && (
        <Dialog title={text.removeTitle} onClose={() => setQuestion(false)}>
          <Question
            lead={title || text.untitled}
            action={text.removeDraft}
            run={removal}
            onBack={() => setQuestion(false)}
          />
        </Dialog>
      )}
    </Paper>
  );
}

interface KeepProps {
  readonly values: Values;
  /** The draft that the form was filled with; null: nobody kept it yet. */
  readonly draft: KeptDraft | null;
}

/** Keeps what is written in the service. What another operator kept meanwhile is not written over unasked. */
export function KeepDraft({ values, draft }: KeepProps) {
  const [base, setBase] = useState<Pick<KeptDraft, 'documentId' | 'version'> | null>(draft);
  const keyOf = useIdempotencyKey();
  const client = useQueryClient();
  const navigate = route.useNavigate();
  const keep = useMutation({
    mutationFn: async ({ isOver }: { readonly isOver: boolean }) => {
      const over = isOver && base ? await client.fetchQuery(freshOf(base.documentId)) : base;
      return keepDraft(values, over, keyOf({ values }));
    },
    onSuccess: async ({ documentId, version }) => {
      setBase({ documentId, version });
      notify({ message: text.kept });
      await readAgain(client, 'broadcast-drafts');
      if (!draft) navigate({ search: { mode: 'new', draft: documentId }, replace: true });
    },
  });
  const isStale = codeOf(keep.error) === 'stale';
  return (
    <>
      <WriteButton
        variant="default"
        size="md"
        loading={keep.isPending}
        onClick={() => keep.mutate({ isOver: false })}
      >
        {text.keep}
      </WriteButton>
      {keep.error && <FailureCard failure={keep.error} />}
      {isStale && base && (
        <Alert color="yellow">
          <Group gap="xs">
            <Button variant="default" size="compact-md" onClick={() => location.reload()}>
              {text.openTheirs}
            </Button>
            <WriteButton
              variant="default"
              size="compact-md"
              onClick={() => keep.mutate({ isOver: true })}
            >
              {text.keepMine}
            </WriteButton>
          </Group>
        </Alert>
      )}
    </>
  );
}

const freshOf = (id: string) => ({ ...draftOptions(id), staleTime: 0 });
