import { Stack, Text } from '@mantine/core';
import { COUNTRIES, type Country } from '@okoshko/contract/phones/countries.gen';
import type { PhoneEntry } from '@okoshko/contract/phones/phone-edit';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useUser } from '../../../api/session.ts';
import { Dialog } from '../../../kit/dialog.tsx';
import { DialogButtons } from '../../../kit/dialog-buttons.tsx';
import { useDraft } from '../../../kit/draft.ts';
import { Loaded } from '../../../kit/loaded.tsx';
import { WriteButton } from '../../../kit/writes.tsx';
import { account } from '../../../text/account.ts';
import { credentialsOptions } from '../api.ts';
import { CodeStep } from '../code-step.tsx';
import type { AccountDialogProps } from '../dialogs.tsx';
import { OwnerFailure, OwnerProof } from '../owner-proof.tsx';
import { PhoneInput } from '../phone-input.tsx';
import { phoneFault } from '../rules.ts';
import { useSentCode } from '../use-sent-code.ts';

const words = account.phone;
const RUSSIA = COUNTRIES.find(({ iso }) => iso === 'RU') as Country;
const EMPTY: PhoneEntry = { text: '', country: RUSSIA };

/** Another phone to sign in by, in two steps: the number, then the code it was sent. */
export function PhoneDialog({ onClose }: AccountDialogProps) {
  const query = useQuery(credentialsOptions);
  return (
    <Dialog title={words.title} onClose={onClose}>
      <Loaded query={query} height={280}>
        {({ has_password }) => <PhoneSteps hasPassword={has_password} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
}

interface PhoneStepsProps extends AccountDialogProps {
  readonly hasPassword: boolean;
}

function PhoneSteps({ hasPassword, onClose }: PhoneStepsProps) {
  const { sent, asking, clear } = useSentCode();
  const [entry, setEntry] = useDraft('phone', EMPTY);
  const [password, setPassword] = useState('');
  const own = useUser()?.phone ?? null;
  if (sent) {
    // A reload loses the password: then the next code is asked for in the step that has the password field.
    const canAskAgain = password !== '' || !hasPassword;
    return (
      <CodeStep
        sent={sent}
        isAsking={asking.isPending}
        failure={asking.error}
        askAgain={canAskAgain ? () => asking.mutate({ phone: sent.phone, password }) : clear}
        clear={() => {
          asking.reset();
          clear();
        }}
        onDone={() => {
          clear();
          onClose();
        }}
      />
    );
  }
  return (
    <NumberStep
      {...{ own, entry, setEntry, password, setPassword, hasPassword, onClose, asking }}
    />
  );
}

interface NumberStepProps extends PhoneStepsProps {
  readonly own: string | null;
  readonly entry: PhoneEntry;
  setEntry(entry: PhoneEntry): void;
  readonly password: string;
  setPassword(password: string): void;
  readonly asking: ReturnType<typeof useSentCode>['asking'];
}

function NumberStep(props: NumberStepProps) {
  const { own, entry, setEntry, password, setPassword, hasPassword, onClose, asking } = props;
  const [fault, setFault] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const phone = entry.text.replace(/\D/g, '');
    const nextFault = phoneFault(phone, own);
    const lacksPassword = hasPassword && password === '';
    setFault(nextFault);
    setMissing(lacksPassword);
    if (nextFault === null && !lacksPassword && !asking.isPending)
      asking.mutate({ phone, password });
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <Text size="sm">{words.lead}</Text>
        <PhoneInput label={words.label} entry={entry} error={fault} onEntry={setEntry} />
        <OwnerProof
          hasPassword={hasPassword}
          value={password}
          failure={asking.error}
          isMissing={isMissing}
          onValue={setPassword}
        />
        <OwnerFailure failure={asking.error} />
        <DialogButtons onCancel={onClose}>
          <WriteButton size="md" type="submit" loading={asking.isPending}>
            {words.next}
          </WriteButton>
        </DialogButtons>
      </Stack>
    </form>
  );
}
