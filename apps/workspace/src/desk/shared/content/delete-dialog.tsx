import { Skeleton, Stack, Text } from '@mantine/core';
import { useMutation, useQueries } from '@tanstack/react-query';
import type { Key } from '../../../api/follows.ts';
import { Dialog } from '../../../kit/dialog.tsx';
import { DialogButtons } from '../../../kit/dialog-buttons.tsx';
import { FailureCard } from '../../../kit/failure-card.tsx';
import { notify } from '../../../kit/notify.tsx';
import { WriteButton } from '../../../kit/writes.tsx';
import { useConfirmed } from '../../../shared/second-factor/confirmation.tsx';
import { deletion as words } from '../../../text/desk/shell.ts';
import { type AnyDocument, deleteDocuments, labelIn, listReferences } from './api.ts';
import { DeletionEffects, Hiding } from './deletion-effects.tsx';
import { documentName, fieldName, modelPlural } from './names.ts';
import type { ContentType } from './types.ts';

interface DeleteDialogProps {
  readonly type: ContentType;
  readonly documents: readonly AnyDocument[];
  onClose(): void;
  onDeleted(): void;
}

/** References are read for at most so many documents. */
const LOOKED_AT = 10;

/** Documents are deleted, all of them or none, once it is told what refers to them. */
export function DeleteDialog({ type, documents, onClose, onDeleted }: DeleteDialogProps) {
  const confirmed = useConfirmed();
  const ids = documents.map(({ documentId }) => documentId);
  const removal = useMutation({
    // Accounts and roles take the password once more.
    mutationFn: () => confirmed(() => deleteDocuments(type.uid, ids)),
    onSuccess: ({ count, gone }) => {
      void notify({ message: words.deleted(count, gone) });
      onDeleted();
    },
  });
  return (
    <Dialog title={words.deleteTitle(documents.length)} onClose={onClose}>
      <Stack gap="md">
        {documents.length === 1 && documents[0] && (
          <Text fw={600}>
            {documentName(type.uid, labelIn(documents[0], type.labelAttribute), documents[0].id)}
          </Text>
        )}
        <ReferencesTo type={type} documents={documents.slice(0, LOOKED_AT)} />
        {documents.length > LOOKED_AT && (
          <Text size="sm" c="dimmed">
            {words.deleteUnknown(documents.length - LOOKED_AT)}
          </Text>
        )}
        <DeletionEffects type={type} ids={ids} />
        <Hiding {...{ type, documents }} onHidden={onDeleted} />
        {removal.error && <FailureCard failure={removal.error} />}
        <DialogButtons onCancel={onClose} beginsAtCancel>
          <WriteButton color="red" loading={removal.isPending} onClick={() => removal.mutate()}>
            {words.delete}
          </WriteButton>
        </DialogButtons>
      </Stack>
    </Dialog>
  );
}

function ReferencesTo({ type, documents }: Pick<DeleteDialogProps, 'type' | 'documents'>) {
  const queries = useQueries({
    queries: documents.map(({ documentId }) => ({
      queryKey: ['content', type.uid, 'references', documentId] satisfies Key,
      queryFn: () => listReferences(type.uid, documentId),
    })),
  });
  const failed = queries.find(({ error }) => error);
  if (failed) return <FailureCard failure={failed.error} retry={() => void failed.refetch()} />;
  if (queries.some(({ isPending }) => isPending)) return <Skeleton h={60} />;
  const counts = new Map<string, number>();
  for (const { model, field, count } of queries.flatMap(({ data }) => data ?? [])) {
    const what = `${modelPlural(model)} (${fieldName(field)})`;
    counts.set(what, (counts.get(what) ?? 0) + count);
  }
  if (counts.size === 0) return <Text>{words.deleteNoReferences}</Text>;
  return (
    <div>
      <Text>{words.deleteReferences}</Text>
      <ul>
        {[...counts].map(([what, count]) => (
          <li key={what}>{words.countOf(what, count)}</li>
        ))}
      </ul>
    </div>
  );
}
