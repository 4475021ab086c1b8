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
import { addRole, type Rights, type Role, renameRole, useRefresh } from './api.ts';
import { inOrder, isStaffRight, nameOf } from './rules.ts';

interface AddRoleProps {
  readonly rights: Rights;
  onClose(): void;
}

/** A role of this installation, with the rights of another to begin with. */
export function AddRole({ rights, onClose }: AddRoleProps) {
  const keyOf = useIdempotencyKey();
  const actionsOf = (like: string) =>
    rights.areas
      .flatMap(({ actions }) => actions)
      .filter(({ roles }) => like !== '' && roles.includes(like));
  return (
    <NameDialog
      title={words.newTitle}
      lead={words.newLead}
      name=""
      about=""
      action={words.add}
      done={words.added}
      save={({ like, ...input }) => {
        const grant = actionsOf(like).map(({ action }) => action);
        return addRole({ ...input, grant }, keyOf({ ...input, grant }));
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
        </>
      )}
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
    save={({ name, description }) => renameRole(role.id, { name, description })}
    onClose={onClose}
  />
);

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
  save(input: NameValues): Promise<unknown>;
  onClose(): void;
}

/** The form for a role's name and purpose. */
function NameDialog({ children, ...props }: NameDialogProps) {
  const confirmed = useConfirmed();
  const refresh = useRefresh();
  const form = useActionForm<NameValues>({
    form: `name:${props.name}`,
    initial: { name: props.name, description: props.about, like: '' },
    validate: ({ name }) => ({ name: name.trim() === '' && words.nameMissing }),
    send: ({ name, ...rest }) =>
      confirmed(() => props.save({ name: name.trim(), ...rest })).finally(refresh),
    onSent: () => {
      notify({ message: props.done });
      props.onClose();
    },
  });
  return (
    <Dialog title={props.title} onClose={props.onClose}>
      <DialogForm form={form} save={props.action} onCancel={props.onClose}>
        {props.lead && <Text size="sm">{props.lead}</Text>}
        <TextInput size="md" label={words.name} maxLength={255} {...form.getInputProps('name')} />
        <TextInput
          size="md"
          label={words.about}
          maxLength={1000}
          {...form.getInputProps('description')}
        />
        {children?.(form)}
      </DialogForm>
    </Dialog>
  );
}
