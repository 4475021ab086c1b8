import { now } from '../../../api/clock.ts';
import { Dialog } from '../../../kit/dialog.tsx';
import { DialogForm } from '../../../kit/form/dialog-form.tsx';
import { useStoredForm } from '../../../kit/form/use-document-form.ts';
import { dayOf } from '../../../kit/zoned.ts';
import { useProvider } from '../../../shell/provider.tsx';
import { clientDialogs as words } from '../../../text/client-dialogs.ts';
import { common } from '../../../text/common.ts';
import { hasWithdrawn } from '../../shared/clients/client-facts.ts';
import { ClientFields } from '../../shared/clients/client-fields.tsx';
import {
  type ClientValues,
  changesOf,
  FIELD_LABELS,
  failuresOf,
  valuesOf,
} from '../../shared/clients/client-values.ts';
import { clientStore } from '../save-client.ts';
import type { ClientDialogProps } from './props.ts';

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
  const form = useStoredForm({
    form: 'client',
    store: clientStore(clientKey),
    row: client,
    toValues: valuesOf,
    toChanges: (values: ClientValues, base) => changesOf(values, base ? valuesOf(base) : undefined),
    validate: (values) => failuresOf(values, dayOf(now(), time_zone)),
    changes: ['client-profiles'],
    done: common.saved,
    onSaved: onClose,
  });
  return (
    <DialogForm
      form={form}
      staleTitle={words.changedTitle}
      stale={
        form.changed.length > 0 &&
        words.changed(form.changed.map((field) => FIELD_LABELS[field]).join(', '))
      }
      onCancel={onClose}
    >
      <ClientFields
        form={form}
        provider={clientKey.provider}
        client={clientKey.id}
        isWithdrawn={hasWithdrawn(form.base ?? client)}
      />
    </DialogForm>
  );
}
