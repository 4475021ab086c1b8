import { TextInput } from '@mantine/core';
import { Dialog } from '../../kit/dialog.tsx';
import { Empty } from '../../kit/empty.tsx';
import { DialogForm } from '../../kit/form/dialog-form.tsx';
import { Question, useRemoval } from '../../kit/form/question.tsx';
import { useDocumentForm } from '../../kit/form/use-document-form.ts';
import { services as text } from '../../text/services.ts';
import { GROUP, type Group } from './api.ts';
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
  const form = useDocumentForm({
    form: `group:${group?.documentId}`,
    plural: 'service-groups',
    selection: GROUP,
    row: group,
    initial: { title: '' },
    toValues: ({ title }) => ({ title }),
    toChanges: ({ title }, base) => ({ title: title.trim(), ...(!base && { sort }) }),
    validate: ({ title }) => ({ title: !title.trim() && text.groupNameNeeded }),
    done: ({ title }) => text.saved(title.trim()),
    onSaved: onClose,
  });
  return (
    <DialogForm
      form={form}
      stale={form.now && text.groupChanged(form.now.title)}
      instead={
        group && {
          label: text.deleteGroup,
          question: (back) => (
            <DeleteGroup group={group} count={count} onDone={onClose} onBack={back} />
          ),
        }
      }
    >
      <TextInput
        label={text.groupName}
        maxLength={255}
        data-autofocus
        {...form.getInputProps('title')}
      />
    </DialogForm>
  );
}

interface DeleteGroupProps {
  readonly group: Group;
  readonly count: number;
  onDone(): void;
  onBack(): void;
}

function DeleteGroup({ group, count, onDone, onBack }: DeleteGroupProps) {
  const { documentId: id, title } = group;
  const removal = useRemoval({ plural: 'service-groups', id, done: text.deleted(title), onDone });
  return (
    <Question
      title={text.deleteGroupTitle(title)}
      lead={text.deleteGroupAfter(count)}
      action={text.deleteGroup}
      run={removal}
      onBack={onBack}
    />
  );
}
