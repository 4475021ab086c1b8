import { Button, Group as Row, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { create, readOne, update } from '../../api/documents.ts';
import { useIdempotencyKey } from '../../api/idempotency.ts';
import { announce } from '../../kit/announce.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useDraft } from '../../kit/draft.ts';
import { Empty } from '../../kit/empty.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { removeSurely } from '../../kit/remove-surely.ts';
import { saveSeen } from '../../kit/save-seen.ts';
import { WriteButton } from '../../kit/writes.tsx';
import { common } from '../../text/common.ts';
import { services as text } from '../../text/services.ts';
import type { Group } from './api.ts';
import { nextSort } from './rules.ts';
import { NEW } from './search.ts';

interface GroupDialogProps {
  /** The id in the address: a documentId, or `new`. */
  readonly id: string;
  readonly groups: readonly Group[];
  /** The number of services in a group. */
  countOf(group: Group): number;
  onClose(): void;
}

export function GroupDialog({ id, groups, countOf, onClose }: GroupDialogProps) {
  const group = groups.find(({ documentId }) => documentId === id);
  return (
    <Dialog title={id === NEW ? text.newGroup : text.editGroup} onClose={onClose}>
      {id === NEW && <GroupForm group={null} sort={nextSort(groups)} count={0} onClose={onClose} />}
      {group && (
        <GroupForm group={group} sort={group.sort} count={countOf(group)} onClose={onClose} />
      )}
      {id !== NEW && !group && <Empty text={text.missingGroup} />}
    </Dialog>
  );
}

interface GroupFormProps {
  readonly group: Group | null;
  readonly sort: number;
  readonly count: number;
  onClose(): void;
}

function GroupForm({ group, sort, count, onClose }: GroupFormProps) {
  const [title, setTitle] = useDraft(`group:${group?.documentId}`, group?.title ?? '', group ?? {});
  const [hasTried, setTried] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const { save, now } = useSaveGroup({ group, sort, onClose });
  const error = hasTried && !title.trim() ? text.groupNameNeeded : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (title.trim() && !save.isPending) save.mutate(title.trim());
  };
  if (group && isDeleting) {
    return (
      <DeleteGroup group={group} count={count} onDone={onClose} onBack={() => setDeleting(false)} />
    );
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          size="md"
          label={text.groupName}
          maxLength={255}
          data-autofocus
          error={error}
          value={title}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        {now && <Text role="alert">{text.groupChanged(now.title)}</Text>}
        {save.error && <FailureCard failure={save.error} />}
        <Row justify="space-between" gap="sm">
          {group ? (
            <Button variant="subtle" color="red" mih={44} onClick={() => setDeleting(true)}>
              {text.deleteGroup}
            </Button>
          ) : (
            <span />
          )}
          <WriteButton size="md" type="submit" loading={save.isPending}>
            {common.save}
          </WriteButton>
        </Row>
      </Stack>
    </form>
  );
}

type SaveGroupOptions = Pick<GroupFormProps, 'group' | 'sort' | 'onClose'>;

/** `now`: somebody else changed the group meanwhile, to this. */
function useSaveGroup({ group, sort, onClose }: SaveGroupOptions) {
  const [now, setNow] = useState<Group | null>(null);
  const client = useQueryClient();
  const keyOf = useIdempotencyKey();
  const base = now ?? group;
  const save = useMutation({
    mutationFn: async (title: string) => {
      if (!base) {
        const data = { title, sort };
        await create('service-groups', data, keyOf(data));
        return null;
      }
      const { documentId: id, version } = base;
      return saveSeen<Group>({
        base,
        send: () => update('service-groups', id, { title, version }),
        read: () => readOne('service-groups', id, {}),
        isDone: (row) => row.title === title,
      });
    },
    onSuccess: async (changed, title) => {
      setNow(changed);
      if (changed) return;
      await client.invalidateQueries({ queryKey: ['service-groups'] });
      announce(text.saved(title));
      onClose();
    },
  });
  return { save, now };
}

interface DeleteGroupProps {
  readonly group: Group;
  readonly count: number;
  onDone(): void;
  onBack(): void;
}

function DeleteGroup({ group, count, onDone, onBack }: DeleteGroupProps) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => removeSurely('service-groups', group.documentId),
    onSuccess: async () => {
      await Promise.all([
        client.invalidateQueries({ queryKey: ['service-groups'] }),
        client.invalidateQueries({ queryKey: ['services'] }),
      ]);
      announce(text.deleted(group.title));
      onDone();
    },
  });
  return (
    <Stack gap="md">
      <Title order={3} size="h4">
        {text.deleteGroupTitle(group.title)}
      </Title>
      <Text>{text.deleteGroupAfter(count)}</Text>
      {remove.error && <FailureCard failure={remove.error} />}
      <Row justify="flex-end" gap="sm">
        <Button size="md" variant="default" data-autofocus onClick={onBack}>
          {common.cancel}
        </Button>
        <WriteButton
          size="md"
          color="red"
          loading={remove.isPending}
          onClick={() => remove.mutate()}
        >
          {text.deleteGroup}
        </WriteButton>
      </Row>
    </Stack>
  );
}
