import { Anchor, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { codeOf } from '../../api/failure.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { Empty } from '../../kit/empty.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { DialogForm } from '../../kit/form/dialog-form.tsx';
import { useActionForm } from '../../kit/form/use-action-form.ts';
import { notify } from '../../kit/notify.tsx';
import { useMay } from '../../shell/desk/rights.tsx';
import { content } from '../../text/desk/content.ts';
import { files as words } from '../../text/desk/files.ts';
import { deletion } from '../../text/desk/shell.ts';
import { updateDocument } from '../shared/content/api.ts';
import { fieldName, modelPlural } from '../shared/content/names.ts';
import { READ_TYPES_ACTION } from '../shared/content/types.ts';
import { FILES, type FileDocument, fileOptions, usesOptions } from './api.ts';
import { factsOf } from './file-items.tsx';
import classes from './files.module.css';

interface FileDialogProps {
  readonly id: string;
  onClose(): void;
}

/** One file: how it looks, what is told of it, who uses it. */
export function FileDialog({ id, onClose }: FileDialogProps) {
  const may = useMay();
  const { data, error, refetch } = useQuery(fileOptions(id));
  return (
    <Dialog title={data?.name ?? words.title} onClose={onClose}>
      {!data && !error && <Skeleton h={320} />}
      {error && codeOf(error) === 'not_found' && <Empty text={words.missing} />}
      {error && codeOf(error) !== 'not_found' && <FailureCard failure={error} retry={refetch} />}
      {data && (
        <Stack gap="md">
          <img src={data.url} alt={data.alternativeText ?? ''} className={classes.preview} />
          <Text size="sm" c="dimmed">
            {factsOf(data)}
          </Text>
          <Anchor href={data.url} target="_blank" rel="noreferrer" className={classes.link}>
            {words.original}
          </Anchor>
          <Description file={data} onClose={onClose} />
          {may(READ_TYPES_ACTION) && <Uses id={id} />}
        </Stack>
      )}
    </Dialog>
  );
}

const FIELDS = { name: 'name', alternativeText: 'alternativeText', caption: 'caption' } as const;

function Description({ file, onClose }: { readonly file: FileDocument; onClose(): void }) {
  const may = useMay()('plugin::content-manager.explorer.update');
  const form = useActionForm({
    form: `file:${file.documentId}`,
    initial: {
      name: file.name,
      alternativeText: file.alternativeText ?? '',
      caption: file.caption ?? '',
    },
    validate: ({ name }) => ({ name: name.trim() === '' && words.required }),
    fieldOf: FIELDS,
    send: ({ name, alternativeText, caption }) => {
      const body = {
        name: name.trim(),
        alternativeText: alternativeText.trim() || null,
        caption: caption.trim() || null,
      };
      return updateDocument(FILES, file.documentId, { body });
    },
    changes: ['files'],
    onSent: () => {
      void notify({ message: words.saved });
      onClose();
    },
  });
  if (!may) return null;
  return (
    <DialogForm form={form} save={words.save} onCancel={onClose}>
      <TextInput label={words.name} maxLength={255} {...form.getInputProps('name')} />
      <TextInput
        label={words.alternativeText}
        maxLength={1000}
        {...form.getInputProps('alternativeText')}
      />
      <TextInput label={words.caption} maxLength={1000} {...form.getInputProps('caption')} />
    </DialogForm>
  );
}

/** The documents that show the file. */
function Uses({ id }: { readonly id: string }) {
  const { data, error, refetch } = useQuery(usesOptions(id));
  return (
    <section>
      <Title order={3} size="h5">
        {words.usedBy}
      </Title>
      {!data && !error && <Skeleton h={44} />}
      {error && <FailureCard failure={error} retry={refetch} />}
      {data?.length === 0 && <Text c="dimmed">{words.unused}</Text>}
      {data?.map((one) => (
        <div key={`${one.model} ${one.field}`}>
          <Text size="sm">
            {deletion.countOf(`${modelPlural(one.model)} (${fieldName(one.field)})`, one.count)}
          </Text>
          {one.documents.map(({ model, documentId, id, label }) => (
            <Anchor
              key={documentId}
              className={classes.link}
              renderRoot={(props) => (
                <Link
                  to="/desk/collections/$model/$id"
                  params={{ model, id: documentId }}
                  {...props}
                />
              )}
            >
              {label ?? content.numbered(id)}
            </Anchor>
          ))}
        </div>
      ))}
    </section>
  );
}
