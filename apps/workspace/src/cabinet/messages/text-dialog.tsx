import { Alert, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { TextKind } from '@okoshko/contract/messaging/texts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { readAgain } from '../../api/follows.ts';
import { announce } from '../../kit/announce.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { saveSeen } from '../../kit/save-seen.ts';
import { WriteButton } from '../../kit/writes.tsx';
import { common } from '../../text/common.ts';
import { messageTexts as text } from '../../text/message-texts.ts';
import { previewOptions, type Template, templateStore } from './api.ts';
import { useDrafts, useKeepDraft } from './drafts.ts';
import classes from './messages.module.css';
import { problemOf, readable, stored, unknownIn } from './rules.ts';
import { TextField } from './text-field.tsx';

interface TextDialogProps {
  readonly kind: TextKind;
  readonly template: Template;
  onClose(): void;
}

/** Writes one text, and shows it as it comes. */
export function TextDialog(props: TextDialogProps) {
  const { title, when } = text.kinds[props.kind];
  return (
    <Dialog title={title} onClose={props.onClose}>
      <Stack gap="md">
        <Text c="dimmed">{when}</Text>
        <TextForm key={props.kind} {...props} />
      </Stack>
    </Dialog>
  );
}

function TextForm({ kind, template, onClose }: TextDialogProps) {
  const form = useTextForm({ kind, template, onClose });
  const { typed, saved, save, changed, problem, hasTried } = form;
  const preview = usePreview(kind, stored(typed));
  const unknown = unknownIn(save.error) ?? unknownIn(preview.error);
  const error = unknown !== null ? text.unknown(unknown) : hasTried ? problem : null;
  const field = useRef<HTMLTextAreaElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.submit()) return;
    field.current?.focus();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextField kind={kind} value={typed} error={error} field={field} onChange={form.type} />
        <Preview preview={preview} isWaiting={problem !== null || unknown !== null} />
        {changed !== null && (
          <Alert color="blue" role="alert">
            {text.changed(readable(changed))}
          </Alert>
        )}
        {save.error && unknown === null && <FailureCard failure={save.error} />}
        <Group justify="space-between" gap="sm">
          <Backwards
            isOwn={template[kind] !== null}
            isDirty={typed !== saved}
            onDefault={form.restoreDefault}
            onDrop={form.drop}
          />
          <WriteButton size="md" type="submit" loading={save.isPending}>
            {common.save}
          </WriteButton>
        </Group>
      </Stack>
    </form>
  );
}

interface BackwardsProps {
  readonly isOwn: boolean;
  readonly isDirty: boolean;
  onDefault(): void;
  onDrop(): void;
}

/** The button that undoes the unsaved words, or returns to the default text. */
function Backwards({ isOwn, isDirty, onDefault, onDrop }: BackwardsProps) {
  if (isDirty) {
    return (
      <Button variant="subtle" color="gray" onClick={onDrop}>
        {text.drop}
      </Button>
    );
  }
  if (!isOwn) {
    return (
      <Text size="sm" c="dimmed">
        {text.isDefault}
      </Text>
    );
  }
  return (
    <WriteButton variant="subtle" color="red" onClick={onDefault}>
      {text.back}
    </WriteButton>
  );
}

/** The typed text, a draft until it is saved. `changed`: the text that somebody else saved meanwhile. */
function useTextForm({ kind, template, onClose }: TextDialogProps) {
  const draft = useDrafts()[kind];
  const keepDraft = useKeepDraft(kind);
  const client = useQueryClient();
  const [base, setBase] = useState(template);
  const [changed, setChanged] = useState<string | null>(null);
  const [hasTried, setTried] = useState(false);
  const saved = readable(base.preview[kind].template);
  const typed = draft ?? saved;
  const save = useMutation({
    mutationFn: (value: string | null) => saveText(base, kind, value),
    onSuccess: async (now) => {
      if (now) {
        setBase(now);
        setChanged(now.preview[kind].template);
      } else {
        keepDraft(null);
      }
      await readAgain(client, 'message-template');
      if (now) return;
      announce(text.savedOf(text.kinds[kind].title));
      onClose();
    },
  });
  const problem = problemOf(typed);
  return {
    ...{ typed, saved, save, changed, problem, hasTried },
    type(value: string) {
      if (save.error) save.reset();
      keepDraft(value === saved ? null : value);
    },
    /** False: there is something to mend first. */
    submit(): boolean {
      setTried(true);
      if (problem !== null) return false;
      if (typed === saved && changed === null) onClose();
      else if (!save.isPending) save.mutate(stored(typed));
      return true;
    },
    restoreDefault: () => save.isPending || save.mutate(null),
    drop() {
      save.reset();
      setChanged(null);
      setTried(false);
      keepDraft(null);
    },
  };
}

/**
 * Saves one text; null: the service's own. What others did to other texts meanwhile is no matter; what they made of this
 * one comes back.
 */
async function saveText(
  base: Template,
  kind: TextKind,
  value: string | null,
): Promise<Template | null> {
  const now = await saveSeen<Template>({
    base,
    send: () => templateStore.update(base, { [kind]: value }),
    read: () => templateStore.read(base),
    isDone: (template) => template[kind] === value,
  });
  return now !== null && now[kind] === base[kind] ? saveText(now, kind, value) : now;
}

interface PreviewProps {
  readonly preview: ReturnType<typeof usePreview>;
  /** The text has to be mended first: what stands is the last good one's. */
  readonly isWaiting: boolean;
}

/** The message as the client gets it. */
function Preview({ preview, isWaiting }: PreviewProps) {
  const { data, error, isOld } = preview;
  return (
    <Stack gap="xs" component="section" aria-labelledby="preview">
      <Title order={3} size="h5" id="preview">
        {text.preview}
      </Title>
      {!data && !error && !isWaiting && <Skeleton height={96} />}
      {error && !isWaiting && <FailureCard failure={error} retry={() => preview.refetch()} />}
      {data && (
        <div aria-busy={isOld} data-old={isOld || isWaiting} className={classes.preview}>
          <p className={classes.bubble}>{data.text}</p>
          <Text size="sm" role="status">
            {text.size(data.length, text.sms(data.segments))}
          </Text>
          {data.warning && (
            <Alert color="red" role="status" mt="xs">
              {text.advertising(data.warning.words.join(', '))}
            </Alert>
          )}
        </div>
      )}
      <Text size="sm" c="dimmed">
        {text.previewOf}
      </Text>
    </Stack>
  );
}

/** The pause after the last key before the preview is made, in ms. */
const PAUSE = 300;

/** The preview of a text, made by the API once the author pauses. */
function usePreview(kind: TextKind, value: string) {
  const [settled] = useDebouncedValue(value, PAUSE);
  const query = useQuery({
    ...previewOptions(kind, settled),
    enabled: problemOf(settled) === null,
  });
  const { data, error, refetch, isFetching } = query;
  return { data, error, refetch, isOld: settled !== value || isFetching };
}
