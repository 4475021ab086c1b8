import { Text } from '@mantine/core';
import { resetSecondFactor } from '@okoshko/contract/auth/account-wire';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { announce } from '../../../kit/announce.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { useActionForm } from '../../../kit/form/use-action-form.ts';
import { Loaded } from '../../../kit/loaded.tsx';
import { useConfirmed } from '../../../shared/second-factor/confirmation.tsx';
import { personDialogs as words } from '../../../text/desk/person-dialogs.ts';
import { factorOptions } from '../api.ts';
import { EffectForm, ReasonField } from './form.tsx';
import type { PersonDialogProps } from './props.ts';

const text = words.factor;

/** Takes the second factor away of somebody who has one and lost it. */
export function FactorDialog({ person, onClose }: PersonDialogProps) {
  const query = useQuery(factorOptions(person.id));
  if (query.data?.is_set) return <Reset person={person} onClose={onClose} />;
  return (
    <Dialog title={text.title} onClose={onClose}>
      <Loaded query={query} height={40}>
        {() => <Text>{text.none}</Text>}
      </Loaded>
    </Dialog>
  );
}

/** Done twice, it is done once. */
function Reset({ person: { id }, onClose }: PersonDialogProps) {
  const confirmed = useConfirmed();
  const form = useActionForm({
    form: 'factor',
    initial: { reason: '' },
    validate: ({ reason }) => ({ reason: !reason.trim() && words.reasonNeeded }),
    send: ({ reason }) =>
      confirmed(() => call(resetSecondFactor, { id, body: { reason: reason.trim() } })),
    changes: ['second factor', 'sessions', 'audit-events'],
    onSent: () => {
      announce(text.done);
      onClose();
    },
  });
  return (
    <EffectForm
      form={form}
      title={text.title}
      effects={text.effects}
      save={text.submit}
      color="red"
      onCancel={onClose}
    >
      <ReasonField {...form.getInputProps('reason')} />
    </EffectForm>
  );
}
