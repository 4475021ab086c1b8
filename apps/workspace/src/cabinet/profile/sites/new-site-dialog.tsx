import { Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../../kit/dialog.tsx';
import { DialogButtons } from '../../../kit/dialog-buttons.tsx';
import { useDraft } from '../../../kit/draft.ts';
import { FailureCard } from '../../../kit/failure-card.tsx';
import { WriteButton } from '../../../kit/writes.tsx';
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
  const client = useQueryClient();
  const [typed, setTyped] = useDraft('new-site', '');
  const [fault, setFault] = useState<string | null>(null);
  const adding = useMutation({
    mutationFn: addSite,
    onSuccess: async ({ documentId }) => {
      await client.invalidateQueries({ queryKey: ['origins'] });
      onAdded(documentId);
    },
  });
  const submit = () => {
    const site = siteOf(typed);
    setFault('fault' in site ? siteForms[site.fault] : null);
    if ('origin' in site && !adding.isPending) adding.mutate(site.origin);
  };
  return (
    <Dialog title={siteForms.addTitle} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap="md">
          <TextInput
            size="md"
            label={siteForms.address}
            description={siteForms.addressHint}
            inputMode="url"
            autoCapitalize="none"
            autoComplete="url"
            spellCheck={false}
            maxLength={255}
            value={typed}
            error={fault}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          {adding.error && <FailureCard failure={adding.error} />}
          <DialogButtons onCancel={onClose}>
            <WriteButton size="md" type="submit" loading={adding.isPending}>
              {text.add}
            </WriteButton>
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  );
}
