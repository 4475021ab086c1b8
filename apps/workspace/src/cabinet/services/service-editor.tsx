import { Alert, Button, Text } from '@mantine/core';
import { useState } from 'react';
import { exampleServices } from '../../kit/services/examples.ts';
import { ServiceForm } from '../../kit/services/service-form.tsx';
import { emptyService, valuesOf } from '../../kit/services/service-values.ts';
import { services as text } from '../../text/services.ts';
import type { Group, Service } from './api.ts';
import { ArchiveService } from './archive-service.tsx';
import { PhotosField } from './photos.tsx';
import { usePhotos } from './use-photos.ts';
import { useSaveService } from './use-save-service.ts';

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
  const photos = usePhotos(service);
  const [isArchiving, setArchiving] = useState(false);
  const { base, changed, save } = useSaveService({ service, services, photos, onSaved: onClose });
  const [initial] = useState(
    () => (service ? valuesOf(service) : exampleServices[Number(example) - 1]) ?? emptyService,
  );
  return (
    <>
      {/* The form stays while the question is open: what was typed is there when the answer is no. */}
      <div hidden={isArchiving}>
        <ServiceForm
          draft={`service:${service?.documentId}`}
          version={base?.version}
          values={initial}
          groups={groups}
          waitsFor={photos.uploads.length > 0 ? text.uploadsPending : undefined}
          onSubmit={save}
          onCancel={onClose}
        >
          <PhotosField photos={photos} />
          {service && (
            <Button
              variant="subtle"
              color="red"
              mih={44}
              style={{ alignSelf: 'start' }}
              onClick={() => setArchiving(true)}
            >
              {text.archive}
            </Button>
          )}
          {changed.length > 0 && <ChangedElsewhere fields={changed} />}
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
    <Alert role="alert">
      <Text size="sm">{text.changedElsewhere}</Text>
      <Text size="sm">
        {text.changed(fields.map((field) => labels[field] ?? field).join(', '))}
      </Text>
    </Alert>
  );
}
