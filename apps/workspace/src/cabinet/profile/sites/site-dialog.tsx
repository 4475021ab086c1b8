import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readAgain } from '../../../api/follows.ts';
import { announce } from '../../../kit/announce.tsx';
import { CopyText } from '../../../kit/copy-text.tsx';
import { DialogButtons } from '../../../kit/dialog-buttons.tsx';
import { DocumentDialog, documentAt, type OpenDocument } from '../../../kit/document-dialog.tsx';
import { FailureCard } from '../../../kit/failure-card.tsx';
import { dateText } from '../../../kit/when.ts';
import { WriteButton } from '../../../kit/writes.tsx';
import { useProvider } from '../../../shell/provider.tsx';
import { siteForms } from '../../../text/site-forms.ts';
import { sites as text } from '../../../text/sites.ts';
import { proveSite, removeSite, type Site, sitesOptions } from './api.ts';
import { faultsOf, hostOf, proofFile, proofTag } from './rules.ts';

/** A site: its proof, the check of it, its removal. */
export function SiteDialog({ id, onClose }: OpenDocument) {
  const query = useQuery({ ...sitesOptions(), select: documentAt(id) });
  const title = query.data ? hostOf(query.data.origin) : text.title;
  return (
    <DocumentDialog {...{ title, query, onClose }} missing={siteForms.gone}>
      {(site) => site && <SiteProof site={site} onClose={onClose} />}
    </DocumentDialog>
  );
}

function SiteProof({ site, onClose }: { readonly site: Site; onClose(): void }) {
  const { time_zone: zone } = useProvider();
  const client = useQueryClient();
  const [isRemoving, setRemoving] = useState(false);
  const proving = useMutation({
    mutationFn: () => proveSite(site.documentId),
    onSuccess: async () => {
      await readAgain(client, 'origins');
      announce(siteForms.nowProved);
    },
  });
  if (isRemoving) {
    return <Removal site={site} onCancel={() => setRemoving(false)} onRemoved={onClose} />;
  }
  const check = () => {
    if (!proving.isPending) proving.mutate();
  };
  return (
    <Stack gap="md">
      {site.proved_at ? (
        <Alert color="green" role="status" title={siteForms.nowProved}>
          {text.proved(dateText(site.proved_at, zone))}
        </Alert>
      ) : (
        <Text>{siteForms.proveLead}</Text>
      )}
      <Proof site={site} />
      {proving.error && <Refusal failure={proving.error} />}
      <Group justify="space-between" gap="sm">
        <Button size="md" variant="subtle" color="red" onClick={() => setRemoving(true)}>
          {siteForms.remove}
        </Button>
        <WriteButton size="md" loading={proving.isPending} onClick={check}>
          {site.proved_at || proving.error ? siteForms.checkAgain : siteForms.check}
        </WriteButton>
      </Group>
    </Stack>
  );
}

function Proof({ site: { origin, proof } }: { readonly site: Site }) {
  return (
    <>
      <Stack gap="xs">
        <Title order={3} size="h5">
          {siteForms.byTag}
        </Title>
        <Text size="sm">{siteForms.byTagLead}</Text>
        <CopyText label={siteForms.byTag} text={proofTag(proof)} words={siteForms} />
      </Stack>
      <Stack gap="xs">
        <Title order={3} size="h5">
          {siteForms.byFile}
        </Title>
        <Text size="sm">
          {siteForms.byFileLead}{' '}
          <span style={{ overflowWrap: 'anywhere' }}>{proofFile(origin)}</span>
        </Text>
        <CopyText label={siteForms.byFile} text={proof} words={siteForms} />
      </Stack>
    </>
  );
}

function Refusal({ failure }: { readonly failure: unknown }) {
  const faults = faultsOf(failure);
  if (!faults) return <FailureCard failure={failure} />;
  return (
    <Alert color="yellow" role="alert" title={siteForms.faultTitle}>
      <Stack gap={4}>
        <Text size="sm">{siteForms.faults.page[faults.page]}</Text>
        <Text size="sm">{siteForms.faults.file[faults.file]}</Text>
        <Text size="sm">{siteForms.faultHint}</Text>
      </Stack>
    </Alert>
  );
}

interface RemovalProps {
  readonly site: Site;
  onCancel(): void;
  onRemoved(): void;
}

function Removal({ site, onCancel, onRemoved }: RemovalProps) {
  const client = useQueryClient();
  const removing = useMutation({
    mutationFn: () => removeSite(site.documentId),
    onSuccess: async () => {
      await readAgain(client, 'origins');
      announce(siteForms.removed);
      onRemoved();
    },
  });
  const remove = () => {
    if (!removing.isPending) removing.mutate();
  };
  return (
    <Stack gap="md">
      <Title order={3} size="h5" style={{ overflowWrap: 'anywhere' }}>
        {siteForms.removeTitle(hostOf(site.origin))}
      </Title>
      <Text>{siteForms.removeLead}</Text>
      {removing.error && <FailureCard failure={removing.error} />}
      <DialogButtons onCancel={onCancel}>
        <WriteButton size="md" color="red" loading={removing.isPending} onClick={remove}>
          {siteForms.removeSurely}
        </WriteButton>
      </DialogButtons>
    </Stack>
  );
}
