import { Button, Switch, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useState } from 'react';
import { now } from '../../api/clock.ts';
import { update } from '../../api/documents.ts';
import { readAgain } from '../../api/follows.ts';
import { servicesOptions } from '../../api/services.ts';
import { announce } from '../../kit/announce.tsx';
import { DocumentDialog, documentAt, type OpenDocument } from '../../kit/document-dialog.tsx';
import { DialogForm, Question } from '../../kit/form/dialog-form.tsx';
import { useDocumentForm } from '../../kit/form/use-document-form.ts';
import { DayField } from '../../kit/moment-field.tsx';
import { PlainSelect } from '../../kit/plain-fields.tsx';
import { NEW } from '../../kit/search.ts';
import { dayOf } from '../../kit/zoned.ts';
import { useProvider } from '../../shell/provider.tsx';
import { services } from '../../text/services.ts';
import { works as text } from '../../text/works.ts';
import { nextSort } from '../shared/order/rules.ts';
import { PhotosField, usePhotos } from '../shared/photos/photos.tsx';
import { WORK, type Work, worksOptions } from './api.ts';
import { FocusField } from './focus-field.tsx';
import {
  changesOf,
  emptyWork,
  FIELD_OF,
  faultsOf,
  valuesOf,
  type WorkValues,
} from './work-values.ts';

interface WorkDialogProps extends OpenDocument {
  /** The kind of a new one. */
  readonly kind: Work['kind'];
  readonly works: readonly Work[];
}

export function WorkDialog({ id, kind: kindOfNew, works, onClose }: WorkDialogProps) {
  const { documentId: provider } = useProvider();
  const query = useQuery({ ...worksOptions(provider), select: documentAt(id) });
  const kind = works.find(({ documentId }) => documentId === id)?.kind ?? kindOfNew;
  const title = (id === NEW ? text.newTitle : text.editTitle)[kind];
  return (
    <DocumentDialog {...{ title, query, onClose }} missing={text.missing}>
      {(work) => <WorkForm {...{ work, kind, works, onClose }} />}
    </DocumentDialog>
  );
}

interface WorkFormProps extends Pick<WorkDialogProps, 'kind' | 'works' | 'onClose'> {
  /** Null: a new one. */
  readonly work: Work | null;
}

function WorkForm({ work, kind, works, onClose }: WorkFormProps) {
  const { time_zone: zone } = useProvider();
  const form = useDocumentForm({
    ...{ plural: 'works', selection: WORK, row: work, onSaved: onClose },
    initial: { ...emptyWork, kind },
    toValues: valuesOf,
    toChanges: (values: WorkValues, base) => ({
      ...changesOf(values),
      ...(!base && { sort: nextSort(works) }),
    }),
    validate: (values) => faultsOf(values, dayOf(now(), zone)),
    fieldOf: FIELD_OF,
    done: ({ title }) => text.saved(title),
    removal: ({ title }) => ({
      label: text.remove[kind],
      title: text.removeTitle(title),
      lead: text.removeAfter[kind],
      done: text.removed(title),
    }),
  });
  const photos = usePhotos({
    list: form.values.photos,
    isSending: form.isPending,
    setList: (change) => form.setFieldValue('photos', change),
  });
  const isUploading = photos.uploads.length > 0;
  const [photo] = form.values.photos;
  return (
    <DialogForm
      form={form}
      save={isUploading ? services.uploadsPending : undefined}
      disabled={isUploading}
      stale={form.changed.length > 0 && <Text size="sm">{text.changedElsewhere[kind]}</Text>}
    >
      {photo ? (
        <FocusField photo={photo} form={form} onReplace={() => photos.remove(photo)} />
      ) : (
        <PhotosField
          photos={photos}
          label={text.photo}
          max={1}
          error={form.getInputProps('photos').error}
        />
      )}
      <TextInput
        label={text.name}
        description={text.nameHint[kind]}
        maxLength={255}
        {...form.getInputProps('title')}
      />
      {kind === 'work' && <OfWork {...{ form, work, onClose }} />}
    </DialogForm>
  );
}

interface OfWorkProps extends Pick<WorkFormProps, 'work' | 'onClose'> {
  readonly form: Pick<UseFormReturnType<WorkValues>, 'values' | 'getInputProps'>;
}

/** The fields that a work has and a certificate has not. */
function OfWork({ form, work, onClose }: OfWorkProps) {
  return (
    <>
      <ServiceChoice {...form.getInputProps('service')} />
      <Switch
        label={text.showsClient}
        description={text.showsClientHint}
        {...form.getInputProps('showsClient', { type: 'checkbox' })}
      />
      {form.values.showsClient && (
        <DayField
          label={text.consentDate}
          description={text.consentHint}
          {...form.getInputProps('consentDate')}
        />
      )}
      {work?.shows_client && <Withdrawal work={work} onDone={onClose} />}
    </>
  );
}

function ServiceChoice(props: SelectProps) {
  const services = useQuery(servicesOptions(useProvider().documentId));
  const listed = (services.data ?? []).map(({ documentId: value, title: label }) => ({
    value,
    label,
  }));
  return (
    <PlainSelect
      label={text.service}
      description={text.serviceHint}
      data={[{ value: '', label: text.noService }, ...listed]}
      {...props}
    />
  );
}

interface SelectProps {
  readonly value?: string;
  onChange?(event: ChangeEvent<HTMLSelectElement>): void;
}

interface WithdrawalProps {
  readonly work: Work;
  onDone(): void;
}

/** A client takes their consent back: the photo is deleted, and both days stay. */
function Withdrawal({ work, onDone }: WithdrawalProps) {
  const [isQuestion, setQuestion] = useState(false);
  const { time_zone: zone } = useProvider();
  const client = useQueryClient();
  const run = useMutation<void>({
    mutationFn: async () => {
      const consent_withdrawn_date = dayOf(now(), zone);
      const { documentId: id, version } = work;
      await update('works', id, { consent_withdrawn_date, version });
    },
    onSuccess: async () => {
      await readAgain(client, 'works');
      announce(text.withdrawn);
      onDone();
    },
  });
  if (!isQuestion) {
    return (
      <Button
        variant="subtle"
        color="red"
        style={{ alignSelf: 'start' }}
        onClick={() => setQuestion(true)}
      >
        {text.withdraw}
      </Button>
    );
  }
  return (
    <Question
      {...{ title: text.withdrawTitle, lead: text.withdrawAfter, run }}
      action={text.withdraw}
      onBack={() => setQuestion(false)}
    />
  );
}
