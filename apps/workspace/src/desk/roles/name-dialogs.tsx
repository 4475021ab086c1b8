import { Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useIdempotencyKey } from '../../api/idempotency.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { DialogForm } from '../../kit/form/dialog-form.tsx';
import { type ActionForm, useActionForm } from '../../kit/form/use-action-form.ts';
import { notify } from '../../kit/notify.tsx';
import { PlainSelect } from '../../kit/plain-fields.tsx';
import { useConfirmed } from '../../shared/second-factor/confirmation.tsx';
import { roles as words } from '../../text/desk/roles.ts';
import { SecondNote } from '../shared/second-note.tsx';
import { useSeconded } from '../shared/seconded.ts';
import { addRole, type Rights, type Role, renameRole, useRefresh } from './api.ts';
import { inOrder, isStaffRight, nameOf } from './rules.ts';

interface AddRoleProps {
  readonly rights: Rights;
  onClose(): void;
}

/** A role of this installation, with the rights of another to begin with. */
export function AddRole({ rights, onClose }: AddRoleProps) {
  const keyOf = useIdempotencyKey();
  const seconded = useSeconded();
  const actionsOf = (like: string) =>
    rights.areas
      .flatMap(({ actions }) => actions)
      .filter(({ roles }) => like !== '' && roles.includes(like));
  const inputOf = ({ like, ...input }: NameValues) => ({
    ...input,
    grant: actionsOf(like).map(({ action }) => action),
  });
  const requestOf = (values: NameValues) =>
    ({ kind: 'rights', request: { change: 'create', ...inputOf(values) } }) as const;
  return (
    <NameDialog
      title={words.newTitle}
      lead={words.newLead}
      name=""
      about=""
      action={words.add}
      done={words.added}
      save={(values) => {
        const input = inputOf(values);
        return seconded(requestOf(values), () => addRole(input, keyOf(input)));
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <PlainSelect
            label={words.like}
            data={[
              { value: '', label: words.likeNone },
              ...inOrder(rights.roles).map((role) => ({ value: role.type, label: nameOf(role) })),
            ]}
            {...form.getInputProps('like')}
          />
          {actionsOf(form.values.like).some(isStaffRight) && (
            <Text size="sm">{words.becomesStaff}</Text>
          )}
          {form.values.name.trim() && <SecondNote request={requestOf(form.values)} />}
        </>
      )}
    </NameDialog>
  );
}

interface RenameRoleProps {
  readonly role: Role;
  onClose(): void;
}

export function RenameRole({ role, onClose }: RenameRoleProps) {
  const confirmed = useConfirmed();
  return (
    <NameDialog
      title={words.renameTitle}
      name={role.name}
      about={role.description}
      action={words.save}
      done={words.renamed}
      save={({ name, description }) => confirmed(() => renameRole(role.id, { name, description }))}
      onClose={onClose}
    />
  );
}

interface NameValues {
  readonly name: string;
  readonly description: string;
  /** The type of the role whose rights a new one begins with. */
  readonly like: string;
}

interface NameDialogProps {
  readonly title: string;
  readonly lead?: string;
  readonly name: string;
  readonly about: string;
  readonly action: string;
  readonly done: string;
  readonly children?: (form: ActionForm<NameValues>) => ReactNode;
  /** Null: a colleague has to confirm it. */
  save(input: NameValues): Promise<unknown>;
  onClose(): void;
}

/** The form for a role's name and purpose. */
function NameDialog({ children, ...props }: NameDialogProps) {
  const refresh = useRefresh();
  const form = useActionForm<NameValues>({
    form: `name:${props.name}`,
    initial: { name: props.name, description: props.about, like: '' },
    validate: ({ name }) => ({ name: name.trim() === '' && words.nameMissing }),
    send: ({ name, ...rest }) => props.save({ name: name.trim(), ...rest }).finally(refresh),
    onSent: (saved) => {
      if (saved) notify({ message: props.done });
      props.onClose();
    },
  });
  return (
    <Dialog title={props.title} onClose={props.onClose}>
      <DialogForm form={form} save={props.action} onCancel={props.onClose}>
        {props.lead && <Text size="sm">{props.lead}</Text>}
        <TextInput label={words.name} maxLength={255} {...form.getInputProps('name')} />
        <TextInput label={words.about} maxLength={1000} {...form.getInputProps('description')} />
        {children?.(form)}
      </DialogForm>
    </Dialog>
  );
}
