import { Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import {
  BUYER_KINDS,
  type BuyerDetails,
  MAX_BUYER_ADDRESS,
  MAX_BUYER_NAME,
} from '@okoshko/contract/payments/buyer-details';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Choices } from '../../../kit/choices.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { useDraft } from '../../../kit/draft.ts';
import { FailureCard } from '../../../kit/failure-card.tsx';
import { focusFirst } from '../../../kit/form-submission.ts';
import { WriteButton } from '../../../kit/writes.tsx';
import { common } from '../../../text/common.ts';
import { documents as text } from '../../../text/documents.ts';
import { buyerDetailsOptions, useSaveDetails } from './api.ts';
import { type DetailsField, type DetailsForm, detailsOf, faultsOf, formOf } from './rules.ts';

interface DetailsDialogProps {
  onClose(): void;
}

/** The buyer of later payments. */
export function DetailsDialog({ onClose }: DetailsDialogProps) {
  const { data, error, refetch } = useQuery(buyerDetailsOptions());
  return (
    <Dialog title={text.details} onClose={onClose}>
      {error && data === undefined && <FailureCard failure={error} retry={refetch} />}
      {!error && data === undefined && <Skeleton height={320} />}
      {data !== undefined && <Form saved={data} onClose={onClose} />}
    </Dialog>
  );
}

function Form({ saved, onClose }: DetailsDialogProps & { readonly saved: BuyerDetails | null }) {
  const [form, setForm] = useDraft('buyer-details', formOf(saved));
  const [isTried, setTried] = useState(false);
  const save = useSaveDetails(onClose);
  const faults = faultsOf(form);
  const change = (part: Partial<DetailsForm>) => setForm((now) => ({ ...now, ...part }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(faults).length > 0) focusFirst();
    else if (!save.isPending) save.mutate(detailsOf(form));
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text>{text.lead}</Text>
        <Choices
          label={text.kind}
          choices={BUYER_KINDS.map((value) => ({ value, label: text.kinds[value] }))}
          value={form.kind}
          onChange={(kind) => change({ kind })}
        />
        <Fields form={form} faults={isTried ? faults : {}} change={change} />
        {save.error && <FailureCard failure={save.error} />}
        <Group justify={saved ? 'space-between' : 'flex-end'}>
          {saved && (
            <WriteButton
              size="md"
              variant="default"
              disabled={save.isPending}
              onClick={() => save.mutate(null)}
            >
              {text.remove}
            </WriteButton>
          )}
          <WriteButton size="md" type="submit" loading={save.isPending}>
            {common.save}
          </WriteButton>
        </Group>
      </Stack>
    </form>
  );
}

interface FieldsProps {
  readonly form: DetailsForm;
  readonly faults: ReturnType<typeof faultsOf>;
  change(part: Partial<DetailsForm>): void;
}

/** The fields that the chosen kind of buyer has. */
function Fields({ form, faults, change }: FieldsProps) {
  const isCompany = form.kind === 'company';
  const field = (name: DetailsField, label: string, maxLength: number) => (
    <TextInput
      size="md"
      label={label}
      maxLength={maxLength}
      error={faults[name]}
      value={form[name]}
      onChange={({ currentTarget: { value } }) => change({ [name]: value })}
    />
  );
  return (
    <>
      {field('name', text.names[form.kind], MAX_BUYER_NAME)}
      {field('inn', form.kind === 'individual' ? text.innOptional : text.inn, 20)}
      {isCompany && field('kpp', text.kpp, 20)}
      {field('address', isCompany ? text.address : text.addressOptional, MAX_BUYER_ADDRESS)}
    </>
  );
}
