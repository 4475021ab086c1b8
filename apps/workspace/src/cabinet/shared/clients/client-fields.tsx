import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import { Alert, Checkbox, Stack, TagsInput, Text, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { CHANNELS } from '@okoshko/contract/messaging/channels';
import { possiblePhoneIn } from '@okoshko/contract/phones/possible-phone';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ownedBy } from '../../../api/owned-by.ts';
import { listOptions } from '../../../api/queries.ts';
import { DayField } from '../../../kit/moment-field.tsx';
import { clientForm as words } from '../../../text/client-form.ts';
import type { ClientValues } from './client-values.ts';
import classes from './known-phone.module.css';
import { tagsOptions } from './tags.ts';

type ClientForm = UseFormReturnType<ClientValues>;

interface ClientFieldsProps {
  readonly form: ClientForm;
  /** documentId of the provider. */
  readonly provider: string;
  /** documentId; absent: a new client. */
  readonly client?: string;
  /** The client said no to advertising themselves. */
  readonly isWithdrawn?: boolean;
}

/** The fields of a client's form, new or known. */
export function ClientFields({ form, provider, client, isWithdrawn = false }: ClientFieldsProps) {
  return (
    <Stack gap="md">
      <TextInput
        label={words.name}
        maxLength={255}
        required
        data-autofocus
        {...form.getInputProps('name')}
      />
      <TextInput
        type="tel"
        label={words.phone}
        autoComplete="off"
        {...form.getInputProps('phone')}
      />
      <KnownPhone provider={provider} phone={form.getValues().phone} except={client} />
      <TextInput
        type="email"
        label={words.email}
        maxLength={255}
        autoComplete="off"
        {...form.getInputProps('email')}
      />
      <DayField label={words.birthday} {...form.getInputProps('birthday')} />
      <Textarea
        label={words.comment}
        description={words.commentHint}
        maxLength={5000}
        minRows={2}
        {...form.getInputProps('comment')}
      />
      <Tags form={form} />
      <Checkbox
        label={words.marketing}
        description={isWithdrawn ? words.marketingWithdrawn : words.marketingHint}
        disabled={isWithdrawn}
        {...form.getInputProps('marketing', { type: 'checkbox' })}
      />
      {client !== undefined && <OptedOut form={form} />}
    </Stack>
  );
}

function Tags({ form }: { readonly form: ClientForm }) {
  const used = useQuery(tagsOptions).data ?? [];
  const { value, ...rest } = form.getInputProps('tags');
  return (
    <TagsInput
      label={words.tags}
      description={words.tagsHint}
      data={used.map(({ tag }) => tag)}
      value={[...value]}
      maxTags={50}
      acceptValueOnBlur
      clearable={false}
      {...rest}
    />
  );
}

function OptedOut({ form }: { readonly form: ClientForm }) {
  const { value, ...rest } = form.getInputProps('optedOut');
  return (
    <Checkbox.Group label={words.optedOut} value={[...value]} {...rest}>
      <Stack gap="sm" mt="xs">
        {CHANNELS.map((channel) => (
          <Checkbox key={channel} value={channel} label={words.channels[channel]} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

interface KnownPhoneProps {
  readonly provider: string;
  /** The phone as typed. */
  readonly phone: string;
  /** documentId of whose phone it may be. */
  readonly except: string | undefined;
}

/** Says whose a typed phone is already, so that nobody is entered twice. */
function KnownPhone({ provider, phone, except }: KnownPhoneProps) {
  const digits = possiblePhoneIn(phone);
  const query = {
    filters: { ...ownedBy(provider), phone: { $eq: digits } },
    fields: ['name'],
    pagination: { pageSize: 1, withCount: false },
  } as const;
  const search = useQuery({
    ...listOptions('client-profiles', query),
    enabled: digits !== null,
  });
  const owner = digits === null ? undefined : search.data?.data[0];
  if (!owner || owner.documentId === except) return null;
  return (
    <Alert color="red" role="alert">
      <Text size="sm">{words.knownPhone(owner.name)}</Text>
      <Link to="/cabinet/clients/$id" params={{ id: owner.documentId }} className={classes.known}>
        {words.openKnown}
      </Link>
    </Alert>
  );
}
