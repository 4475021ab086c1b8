import { useNavigate } from '@tanstack/react-router';
import { now } from '../../api/clock.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { DialogForm } from '../../kit/form/dialog-form.tsx';
import { useDocumentForm } from '../../kit/form/use-document-form.ts';
import { dayOf } from '../../kit/zoned.ts';
import { useProvider } from '../../shell/provider.tsx';
import { clientForm as words } from '../../text/client-form.ts';
import { clients } from '../../text/clients.ts';
import { ClientFields } from '../shared/clients/client-fields.tsx';
import { changesOf, emptyClient, failuresOf } from '../shared/clients/client-values.ts';

interface NewClientProps {
  onClose(): void;
}

/** Adds a client by hand, and opens their page. */
export function NewClient({ onClose }: NewClientProps) {
  return (
    <Dialog title={clients.add} onClose={onClose}>
      <NewClientForm onClose={onClose} />
    </Dialog>
  );
}

function NewClientForm({ onClose }: { onClose(): void }) {
  const { documentId: provider, time_zone } = useProvider();
  const navigate = useNavigate();
  const form = useDocumentForm({
    form: 'new-client',
    plural: 'client-profiles',
    selection: {},
    row: null,
    initial: emptyClient,
    toValues: () => emptyClient,
    toChanges: (values) => changesOf(values),
    validate: (values) => failuresOf(values, dayOf(now(), time_zone)),
    done: ({ name }) => words.created(name.trim()),
    onSaved: (reply) =>
      reply && navigate({ to: '/cabinet/clients/$id', params: { id: reply.data.documentId } }),
  });
  return (
    <DialogForm form={form} save={words.create} onCancel={onClose}>
      <ClientFields form={form} provider={provider} />
    </DialogForm>
  );
}
