import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DialogForm } from '../../kit/form/dialog-form.tsx';
import { useDocumentForm } from '../../kit/form/use-document-form.ts';
import { useProvider } from '../../shell/provider.tsx';
import { services as text } from '../../text/services.ts';
import { nextSort } from '../shared/order/rules.ts';
import { OwnDocumentDialog } from '../shared/own-document-dialog.tsx';
import { GROUP, type Group, groupsOptions } from './api.ts';

interface GroupDialogProps {
  /** The id in the address: a documentId, or `new`. */
  readonly id: string;
  /** The number of services in a group. */
  countOf(group: Group): number;
  onClose(): void;
}

const WORDS = {
  newTitle: text.newGroup,
  editTitle: text.editGroup,
  missing: text.missingGroup,
};

export function GroupDialog({ id, countOf, onClose }: GroupDialogProps) {
  const { data: groups = [] } = useQuery(groupsOptions(useProvider().documentId));
  return (
    <OwnDocumentDialog {...{ id, onClose }} list={groupsOptions} words={WORDS}>
      {(group) => (
        <GroupForm
          group={group}
          sort={group?.sort ?? nextSort(groups)}
          count={group ? countOf(group) : 0}
          onClose={onClose}
        />
      )}
    </OwnDocumentDialog>
  );
}

interface GroupFormProps {
  readonly group: Group | null;
  readonly sort: number;
  readonly count: number;
  onClose(): void;
}

function GroupForm({ group, sort, count, onClose }: GroupFormProps) {
  const form = useDocumentForm({
    plural: 'service-groups',
    selection: GROUP,
    row: group,
    initial: { title: '' },
    toValues: ({ title }) => ({ title }),
    toChanges: ({ title }, base) => ({ title: title.trim(), ...(!base && { sort }) }),
    validate: ({ title }) => ({ title: !title.trim() && text.groupNameNeeded }),
    done: ({ title }) => text.saved(title.trim()),
    removal: ({ title }) => ({
      label: text.deleteGroup,
      title: text.deleteGroupTitle(title),
      lead: text.deleteGroupAfter(count),
      done: text.deleted(title),
    }),
    onSaved: onClose,
  });
  return (
    <DialogForm form={form} stale={form.now && text.groupChanged(form.now.title)}>
      <TextInput
        label={text.groupName}
        maxLength={255}
        data-autofocus
        {...form.getInputProps('title')}
      />
    </DialogForm>
  );
}
