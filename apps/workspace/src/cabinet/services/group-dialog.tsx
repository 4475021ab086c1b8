import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DocumentDialog, documentAt } from '../../kit/document-dialog.tsx';
import { DialogForm } from '../../kit/form/dialog-form.tsx';
import { useDocumentForm } from '../../kit/form/use-document-form.ts';
import { NEW } from '../../kit/search.ts';
import { useProvider } from '../../shell/provider.tsx';
import { services as text } from '../../text/services.ts';
import { nextSort } from '../shared/order/rules.ts';
import { GROUP, type Group, groupsOptions } from './api.ts';

interface GroupDialogProps {
  /** The id in the address: a documentId, or `new`. */
  readonly id: string;
  /** The number of services in a group. */
  countOf(group: Group): number;
  onClose(): void;
}

export function GroupDialog({ id, countOf, onClose }: GroupDialogProps) {
  const options = groupsOptions(useProvider().documentId);
  const { data: groups = [] } = useQuery(options);
  const query = useQuery({ ...options, select: documentAt(id) });
  const title = id === NEW ? text.newGroup : text.editGroup;
  return (
    <DocumentDialog {...{ title, query, onClose }} missing={text.missingGroup}>
      {(group) => (
        <GroupForm
          group={group}
          sort={group?.sort ?? nextSort(groups)}
          count={group ? countOf(group) : 0}
          onClose={onClose}
        />
      )}
    </DocumentDialog>
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
    onSaved: onClose,
  });
  return (
    <DialogForm
      form={form}
      stale={form.now && text.groupChanged(form.now.title)}
      removal={
        group && {
          plural: 'service-groups',
          id: group.documentId,
          label: text.deleteGroup,
          title: text.deleteGroupTitle(group.title),
          lead: text.deleteGroupAfter(count),
          done: text.deleted(group.title),
          onDone: onClose,
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
