import { Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { update } from '../../api/documents.ts';
import { readAgain } from '../../api/follows.ts';
import { SERVICE, type Service, servicesOptions } from '../../api/services.ts';
import { announce } from '../../kit/announce.tsx';
import { DialogButtons } from '../../kit/dialog-buttons.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { useDocumentForm } from '../../kit/form/use-document-form.ts';
import { removeSurely } from '../../kit/remove-surely.ts';
import { WriteButton } from '../../kit/writes.tsx';
import { useProvider } from '../../shell/provider.tsx';
import { services as text } from '../../text/services.ts';
import { nextSort } from '../shared/order/rules.ts';
import { OwnDocumentDialog } from '../shared/own-document-dialog.tsx';
import { PhotosField, usePhotos } from '../shared/photos/photos.tsx';
import { ServiceForm } from '../shared/services/service-form.tsx';
import {
  changesOf,
  emptyService,
  exampleServicesOf,
  FIELD_OF,
  failuresOf,
  type ServiceValues,
  valuesOf,
} from '../shared/services/service-values.ts';
import { type Group, upcomingOptions } from './api.ts';

interface ServiceDialogProps {
  /** The id in the address: a documentId, or `new`. */
  readonly id: string;
  /** The number of the example a new one begins with. */
  readonly example: string | undefined;
  readonly services: readonly Service[];
  readonly groups: readonly Group[];
  onClose(): void;
}

export const ServiceDialog = ({ id, ...rest }: ServiceDialogProps) => (
  <OwnDocumentDialog id={id} onClose={rest.onClose} list={servicesOptions} words={text}>
    {(service) => <ServiceEditor {...rest} service={service} />}
  </OwnDocumentDialog>
);

interface ServiceEditorProps extends Omit<ServiceDialogProps, 'id'> {
  /** Null: a new one. */
  readonly service: Service | null;
}

/** A service's form in its dialog: photos, the archive, what somebody else has changed. */
function ServiceEditor({ service, example, services, groups, onClose }: ServiceEditorProps) {
  const [isArchiving, setArchiving] = useState(false);
  const { specialization } = useProvider();
  const form = useDocumentForm({
    plural: 'services',
    selection: SERVICE,
    row: service,
    initial: exampleServicesOf(specialization)[Number(example) - 1] ?? emptyService,
    toValues: valuesOf,
    toChanges: (values: ServiceValues, base) => ({
      ...changesOf(values),
      ...(!base && { sort: nextSort(services) }),
    }),
    validate: failuresOf,
    fieldOf: FIELD_OF,
    done: ({ title }) => text.saved(title),
    onSaved: onClose,
  });
  const photos = usePhotos({
    list: form.values.photos,
    isSending: form.isPending,
    setList: (change) => form.setFieldValue('photos', change),
  });
  const isUploading = photos.uploads.length > 0;
  return (
    <>
      {/* The form stays while the question is open: what was typed is there when the answer is no. */}
      <div hidden={isArchiving}>
        <ServiceForm
          form={form}
          groups={groups}
          save={isUploading ? text.uploadsPending : undefined}
          disabled={isUploading}
          stale={form.changed.length > 0 && <ChangedElsewhere fields={form.changed} />}
          onCancel={onClose}
        >
          <PhotosField photos={photos} label={text.photos} />
          {service && (
            <Button
              variant="subtle"
              color="red"
              style={{ alignSelf: 'start' }}
              onClick={() => setArchiving(true)}
            >
              {text.archive}
            </Button>
          )}
        </ServiceForm>
      </div>
      {service && isArchiving && (
        <ArchiveService service={service} onDone={onClose} onBack={() => setArchiving(false)} />
      )}
    </>
  );
}

function ChangedElsewhere({ fields }: { readonly fields: readonly string[] }) {
  const labels: Readonly<Record<string, string>> = text.fields;
  return (
    <>
      <Text size="sm">{text.changedElsewhere}</Text>
      <Text size="sm">
        {text.changed(fields.map((field) => labels[field] ?? field).join(', '))}
      </Text>
    </>
  );
}

interface ArchiveServiceProps {
  readonly service: Service;
  onDone(): void;
  onBack(): void;
}

/** Tells what happens to appointments before a service goes to the archive. */
function ArchiveService({ service, onDone, onBack }: ArchiveServiceProps) {
  const { documentId: id, title, version } = service;
  const upcoming = useQuery(upcomingOptions(useProvider().documentId, id));
  const client = useQueryClient();
  const finish = async () => {
    await readAgain(client, 'services');
    announce(text.archived(title));
    onDone();
  };
  const archive = useMutation({
    mutationFn: () => removeSurely('services', id),
    onSuccess: finish,
  });
  const hide = useMutation({
    mutationFn: () => update('services', id, { is_active: false, version }),
    onSuccess: finish,
  });
  const failure = archive.error ?? hide.error;
  const isPending = archive.isPending || hide.isPending;
  return (
    <Stack gap="md">
      <Title order={3} size="h4">
        {text.archiveTitle(title)}
      </Title>
      {upcoming.data && <Text>{text.archiveKeeps(upcoming.data.meta.pagination.total)}</Text>}
      {upcoming.isPending && <Skeleton height={24} />}
      {upcoming.error && (
        <FailureCard failure={upcoming.error} retry={() => void upcoming.refetch()} />
      )}
      <Text>{text.archiveAfter}</Text>
      {failure && <FailureCard failure={failure} />}
      <DialogButtons onCancel={onBack} beginsAtCancel>
        {service.is_active && (
          <WriteButton
            size="md"
            variant="default"
            loading={hide.isPending}
            disabled={isPending}
            onClick={() => hide.mutate()}
          >
            {text.hideInstead}
          </WriteButton>
        )}
        <WriteButton
          size="md"
          color="red"
          loading={archive.isPending}
          disabled={isPending || !upcoming.data}
          onClick={() => archive.mutate()}
        >
          {text.archive}
        </WriteButton>
      </DialogButtons>
    </Stack>
  );
}
