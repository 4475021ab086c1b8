import { TextInput } from '@mantine/core';
import { Dialog } from '../../../kit/dialog.tsx';
import { DialogForm } from '../../../kit/form/dialog-form.tsx';
import { useActionForm } from '../../../kit/form/use-action-form.ts';
import { siteForms } from '../../../text/site-forms.ts';
import { sites as text } from '../../../text/sites.ts';
import { addSite } from './api.ts';
import { siteOf } from './rules.ts';

interface NewSiteDialogProps {
  onClose(): void;
  /** `site`: its documentId, for the proof comes next. */
  onAdded(site: string): void;
}

/** Names a site. */
export function NewSiteDialog({ onClose, onAdded }: NewSiteDialogProps) {
  const form = useActionForm({
    form: 'new-site',
    initial: { site: '' },
    validate: (values) => {
      const site = siteOf(values.site);
      return { site: 'fault' in site && siteForms[site.fault] };
    },
    send: async (values) => {
      const site = siteOf(values.site);
      return addSite('origin' in site ? site.origin : values.site);
    },
    changes: ['origins'],
    onSent: ({ documentId }) => onAdded(documentId),
  });
  return (
    <Dialog title={siteForms.addTitle} onClose={onClose}>
      <DialogForm form={form} save={text.add} onCancel={onClose}>
        <TextInput
          label={siteForms.address}
          description={siteForms.addressHint}
          inputMode="url"
          autoCapitalize="none"
          autoComplete="url"
          spellCheck={false}
          maxLength={255}
          {...form.getInputProps('site')}
        />
      </DialogForm>
    </Dialog>
  );
}
