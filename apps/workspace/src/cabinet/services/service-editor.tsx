import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { SERVICE, type Service } from '../../api/provider-rows.ts';
import { useDocumentForm } from '../../kit/form/use-document-form.ts';
import { exampleServices } from '../../kit/services/examples.ts';
import { ServiceForm } from '../../kit/services/service-form.tsx';
import {
  changesOf,
  emptyService,
  FIELD_OF,
  failuresOf,
  type ServiceValues,
  valuesOf,
} from '../../kit/services/service-values.ts';
import { services as text } from '../../text/services.ts';
import type { Group } from './api.ts';
import { ArchiveService } from './archive-service.tsx';
import { PhotosField } from './photos.tsx';
import { nextSort } from './rules.ts';
import { usePhotos } from './use-photos.ts';

interface ServiceEditorProps {
  /** Null: a new one. */
  readonly service: Service | null;
  /** The number of the example a new one begins with. */
  readonly example: string | undefined;
  readonly services: readonly Service[];
  readonly groups: readonly Group[];
  onClose(): void;
}

/** A service's form in its dialog: photos, the archive, what somebody else has changed. */
export function ServiceEditor({ service, example, services, groups, onClose }: ServiceEditorProps) {
  const [isArchiving, setArchiving] = useState(false);
  const form = useDocumentForm({
    form: `service:${service?.documentId}`,
    plural: 'services',
    selection: SERVICE,
    row: service,
    initial: exampleServices[Number(example) - 1] ?? emptyService,
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
  const photos = usePhotos(form);
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
          <PhotosField photos={photos} />
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
