import { Skeleton, Text, TextInput } from '@mantine/core';
import {
  BUYER_KINDS,
  type BuyerDetails,
  MAX_BUYER_ADDRESS,
  MAX_BUYER_NAME,
} from '@okoshko/contract/payments/buyer-details';
import { useQuery } from '@tanstack/react-query';
import { Choices } from '../../../kit/choices.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { FailureCard } from '../../../kit/failure-card.tsx';
import { DialogForm } from '../../../kit/form/dialog-form.tsx';
import { type ActionForm, useActionForm } from '../../../kit/form/use-action-form.ts';
import { WriteButton } from '../../../kit/writes.tsx';
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
  const save = useSaveDetails(onClose);
  const form = useActionForm({
    form: 'buyer-details',
    initial: formOf(saved),
    validate: faultsOf,
    send: (values) => save.mutateAsync(detailsOf(values)),
  });
  return (
    <DialogForm
      form={{ ...form, failure: save.error }}
      aside={
        saved && (
          <WriteButton
            size="md"
            variant="default"
            disabled={save.isPending}
            onClick={() => save.mutate(null)}
          >
            {text.remove}
          </WriteButton>
        )
      }
    >
      <Text>{text.lead}</Text>
      <Choices
        label={text.kind}
        choices={BUYER_KINDS.map((value) => ({ value, label: text.kinds[value] }))}
        value={form.values.kind}
        onChange={(kind) => form.setValues({ kind })}
      />
      <Fields form={form} />
    </DialogForm>
  );
}

/** The fields that the chosen kind of buyer has. */
function Fields({ form }: { readonly form: ActionForm<DetailsForm> }) {
  const { kind } = form.values;
  const isCompany = kind === 'company';
  const field = (name: DetailsField, label: string, maxLength: number) => (
    <TextInput label={label} maxLength={maxLength} {...form.getInputProps(name)} />
  );
  return (
    <>
      {field('name', text.names[kind], MAX_BUYER_NAME)}
      {field('inn', kind === 'individual' ? text.innOptional : text.inn, 20)}
      {isCompany && field('kpp', text.kpp, 20)}
      {field('address', isCompany ? text.address : text.addressOptional, MAX_BUYER_ADDRESS)}
    </>
  );
}
