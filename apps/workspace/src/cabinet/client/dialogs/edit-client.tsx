import { Alert, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { now } from '../../../api/clock.ts';
import { announce } from '../../../kit/announce.tsx';
import { hasWithdrawn } from '../../../kit/clients/client-facts.ts';
import { ClientFields } from '../../../kit/clients/client-fields.tsx';
import {
  type ClientValues,
  FIELD_LABELS,
  failuresOf,
  valuesOf,
} from '../../../kit/clients/client-values.ts';
import { Dialog } from '../../../kit/dialog.tsx';
import { DialogButtons } from '../../../kit/dialog-buttons.tsx';
import { useDraftForm } from '../../../kit/draft-form.ts';
import { FailureCard } from '../../../kit/failure-card.tsx';
import { merged } from '../../../kit/save-seen.ts';
import { WriteButton } from '../../../kit/writes.tsx';
import { dayOf } from '../../../kit/zoned.ts';
import { useProvider } from '../../../shell/provider.tsx';
import { clientDialogs as words } from '../../../text/client-dialogs.ts';
import { common } from '../../../text/common.ts';
import type { ClientDialogProps } from '../dialogs.tsx';
import { saveClient } from '../save-client.ts';

/** Changes what is written down about a client. */
export function EditClient({ onClose, ...rest }: ClientDialogProps) {
  return (
    <Dialog title={words.editTitle} onClose={onClose}>
      <EditForm {...rest} onClose={onClose} />
    </Dialog>
  );
}

function EditForm({ clientKey, client, onClose }: ClientDialogProps) {
  const { time_zone } = useProvider();
  // The client as the form was filled: later readings change nothing that is typed.
  const [base, setBase] = useState(client);
  const [changed, setChanged] = useState<readonly (keyof ClientValues)[]>([]);
  const queries = useQueryClient();
  const form = useDraftForm('client', {
    version: base.version,
    initialValues: valuesOf(client),
    validate: (values) => failuresOf(values, dayOf(now(), time_zone)),
  });
  const saving = useMutation({
    mutationFn: (values: ClientValues) => saveClient(clientKey, base, values),
    onSuccess: (now, typed) => {
      queries.invalidateQueries({ queryKey: ['client-profiles'] });
      if (now === null) {
        announce(common.saved);
        return onClose();
      }
      const result = merged({ base: valuesOf(base), typed, now: valuesOf(now) });
      setBase(now);
      setChanged(result.changed);
      form.setValues(result.values);
    },
  });
  return (
    <form
      noValidate
      onSubmit={form.onSubmit((values) => {
        if (!saving.isPending) saving.mutate(values);
      })}
    >
      <Stack gap="md">
        <ClientFields
          form={form}
          provider={clientKey.provider}
          client={clientKey.id}
          isWithdrawn={hasWithdrawn(base)}
        />
        {changed.length > 0 && (
          <Alert color="blue" role="alert" title={words.changedTitle}>
            {words.changed(changed.map((field) => FIELD_LABELS[field]).join(', '))}
          </Alert>
        )}
        {saving.isError && <FailureCard failure={saving.error} />}
        <DialogButtons onCancel={onClose}>
          <WriteButton size="md" type="submit" loading={saving.isPending}>
            {common.save}
          </WriteButton>
        </DialogButtons>
      </Stack>
    </form>
  );
}
