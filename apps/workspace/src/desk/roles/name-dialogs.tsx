import { Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useIdempotencyKey } from '../../api/idempotency.ts';
import { useConfirmed } from '../../kit/confirmation.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { DialogButtons } from '../../kit/dialog-buttons.tsx';
import { useDraft } from '../../kit/draft.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { notify } from '../../kit/notify.tsx';
import { PlainSelect } from '../../kit/plain-fields.tsx';
import { WriteButton } from '../../kit/writes.tsx';
import { roles as words } from '../../text/desk/roles.ts';
import { addRole, type Rights, type Role, renameRole, useRefresh } from './api.ts';
import { inOrder, isStaffRight, nameOf } from './rules.ts';

interface AddRoleProps {
  readonly rights: Rights;
  onClose(): void;
}

/** A role of this installation, with the rights of another to begin with. */
export function AddRole({ rights, onClose }: AddRoleProps) {
  const [like, setLike] = useDraft('like', '');
  const keyOf = useIdempotencyKey();
  const likeActions = rights.areas
    .flatMap(({ actions }) => actions)
    .filter(({ roles }) => roles.includes(like));
  const grant = likeActions.map(({ action }) => action);
  return (
    <NameDialog
      title={words.newTitle}
      lead={words.newLead}
      name=""
      about=""
      action={words.add}
      done={words.added}
      save={(input) => addRole({ ...input, grant }, keyOf({ ...input, grant }))}
      onClose={onClose}
    >
      <PlainSelect
        label={words.like}
        value={like}
        data={[
          { value: '', label: words.likeNone },
          ...inOrder(rights.roles).map((role) => ({ value: role.type, label: nameOf(role) })),
        ]}
        onChange={({ currentTarget }) => setLike(currentTarget.value)}
      />
      {likeActions.some(isStaffRight) && <Text size="sm">{words.becomesStaff}</Text>}
    </NameDialog>
  );
}

interface RenameRoleProps {
  readonly role: Role;
  onClose(): void;
}

export const RenameRole = ({ role, onClose }: RenameRoleProps) => (
  <NameDialog
    title={words.renameTitle}
    name={role.name}
    about={role.description}
    action={words.save}
    done={words.renamed}
    save={(input) => renameRole(role.id, input)}
    onClose={onClose}
  />
);

interface NameDialogProps {
  readonly title: string;
  readonly lead?: string;
  readonly name: string;
  readonly about: string;
  readonly action: string;
  readonly done: string;
  readonly children?: React.ReactNode;
  save(input: { readonly name: string; readonly description: string }): Promise<unknown>;
  onClose(): void;
}

/** The form for a role's name and purpose. */
function NameDialog(props: NameDialogProps) {
  const [name, setName] = useDraft(`name:${props.name}`, props.name);
  const [description, setDescription] = useDraft(`about:${props.name}`, props.about);
  const [isMissing, setMissing] = useState(false);
  const saving = useSaving(props);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(name.trim() === '');
    if (name.trim() !== '' && !saving.isPending) saving.mutate({ name: name.trim(), description });
  };
  return (
    <Dialog title={props.title} onClose={props.onClose}>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          {props.lead && <Text size="sm">{props.lead}</Text>}
          <TextInput
            size="md"
            label={words.name}
            maxLength={255}
            value={name}
            error={isMissing && words.nameMissing}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <TextInput
            size="md"
            label={words.about}
            maxLength={1000}
            value={description}
            onChange={({ currentTarget }) => setDescription(currentTarget.value)}
          />
          {props.children}
          {saving.error && <FailureCard failure={saving.error} />}
          <DialogButtons onCancel={props.onClose}>
            <WriteButton size="md" type="submit" loading={saving.isPending}>
              {props.action}
            </WriteButton>
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  );
}

function useSaving({ save, done, onClose }: NameDialogProps) {
  const confirmed = useConfirmed();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (input: Parameters<typeof save>[0]) => confirmed(() => save(input)),
    onSuccess: () => {
      notify({ message: done });
      onClose();
    },
    onSettled: refresh,
  });
}
