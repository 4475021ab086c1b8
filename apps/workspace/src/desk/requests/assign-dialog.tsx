import '../../kit/form-styles.ts';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../kit/dialog.tsx';
import { DialogButtons } from '../../kit/dialog-buttons.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { PlainSelect } from '../../kit/plain-fields.tsx';
import { WriteButton } from '../../kit/writes.tsx';
import { bulkRequests as text } from '../../text/desk/bulk-requests.ts';
import { requests as words } from '../../text/desk/requests.ts';
import { colleagueChoices } from '../shared/requests/colleague-choices.ts';
import { colleaguesOptions } from '../shared/requests/colleagues.ts';
import type { BulkDialogProps } from './bulk-rules.ts';

const NOBODY = 'nobody';

/** Hands the selected requests to a colleague, who is told of each. */
export function AssignDialog({ user, requests, isPending, run, onClose }: BulkDialogProps) {
  const { data = [], error, refetch } = useQuery(colleaguesOptions);
  const [chosen, setChosen] = useState('');
  const assign = () =>
    run({ bulk: { kind: 'assign', assignee: chosen === NOBODY ? null : chosen } });
  return (
    <Dialog title={text.assignTitle} onClose={onClose}>
      <Stack gap="md">
        {error && <FailureCard failure={error} retry={() => refetch()} />}
        <PlainSelect
          label={text.assignee}
          data={[
            { value: '', label: text.choose },
            ...colleagueChoices(data, user),
            { value: NOBODY, label: words.unassigned },
          ]}
          value={chosen}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          data-autofocus
        />
        <DialogButtons onCancel={onClose}>
          <WriteButton size="md" disabled={chosen === ''} loading={isPending} onClick={assign}>
            {text.assignAll(requests.length)}
          </WriteButton>
        </DialogButtons>
      </Stack>
    </Dialog>
  );
}
