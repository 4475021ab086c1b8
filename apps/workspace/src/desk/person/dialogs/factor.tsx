import { Text } from '@mantine/core';
import { resetSecondFactor } from '@okoshko/contract/auth/account-wire';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { announce } from '../../../kit/announce.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { useActionForm } from '../../../kit/form/use-action-form.ts';
import { Loaded } from '../../../kit/loaded.tsx';
import { useConfirmed } from '../../../shared/second-factor/confirmation.tsx';
import { personDialogs } from '../../../text/desk/person-dialogs.ts';
import { factorOptions } from '../api.ts';
import type { PersonDialogProps } from '../dialogs.tsx';
import { EffectForm } from './form.tsx';

const text = personDialogs.factor;

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
    initial: {},
    send: () => confirmed(() => call(resetSecondFactor, { id })),
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
    />
  );
}
