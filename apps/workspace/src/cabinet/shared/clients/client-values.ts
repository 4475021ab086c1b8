import type { ClientProfile } from '@okoshko/contract/clients/client-profiles';
import type { Channel } from '@okoshko/contract/messaging/channels';
import { possiblePhoneIn } from '@okoshko/contract/phones/possible-phone';
import type { Changes } from '../../../api/collections.ts';
import { listOf } from '../../../kit/list-of.ts';
import { phoneText } from '../../../kit/phone.ts';
import { clientForm as words } from '../../../text/client-form.ts';
import { consentsOf, optedOutOf } from './client-facts.ts';

/** A client's form. */
export interface ClientValues {
  readonly name: string;
  /** The phone as typed. */
  readonly phone: string;
  readonly email: string;
  /** `YYYY-MM-DD`, or empty. */
  readonly birthday: string;
  readonly comment: string;
  readonly tags: readonly string[];
  readonly marketing: boolean;
  readonly optedOut: readonly Channel[];
}

export const emptyClient: ClientValues = {
  name: '',
  phone: '',
  email: '',
  birthday: '',
  comment: '',
  tags: [],
  marketing: false,
  optedOut: [],
};

/** The fields of a client that the form changes. */
export type EditedClient = Pick<
  ClientProfile,
  | 'name'
  | 'phone'
  | 'email'
  | 'birthday'
  | 'comment'
  | 'tags'
  | 'consents'
  | 'opted_out_channels'
  | 'version'
>;

export const valuesOf = (client: EditedClient): ClientValues => ({
  name: client.name,
  phone: client.phone ? phoneText(client.phone) : '',
  email: client.email ?? '',
  birthday: client.birthday ?? '',
  comment: client.comment ?? '',
  tags: listOf(client.tags),
  marketing: consentsOf(client)?.marketing === true,
  optedOut: optedOutOf(client),
});

/** The faults of the typed values, by field. `today`: `YYYY-MM-DD`. */
export function failuresOf(values: ClientValues, today: string): Partial<Record<string, string>> {
  const { wrong } = words;
  return {
    ...(!values.name.trim() && { name: wrong.name }),
    ...(values.phone.trim() && possiblePhoneIn(values.phone) === null && { phone: wrong.phone }),
    ...(values.email.trim() && !EMAIL.test(values.email.trim()) && { email: wrong.email }),
    ...(values.birthday > today && { birthday: wrong.birthday }),
    ...((values.tags.length > 50 || values.tags.some(({ length }) => length > 64)) && {
      tags: wrong.tags,
    }),
  };
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The request: the fields that differ from those the form was filled with; of a new client, all filled ones. */
export function changesOf(
  values: ClientValues,
  base: ClientValues = emptyClient,
): Partial<Written> {
  const [now, before] = [written(values), written(base)];
  // A phone that is only written another way is the same.
  const isChanged = (field: string) =>
    JSON.stringify(now[field as keyof Written]) !== JSON.stringify(before[field as keyof Written]);
  return Object.fromEntries(Object.entries(now).filter(([field]) => isChanged(field)));
}

const written = (values: ClientValues) =>
  ({
    name: values.name.trim(),
    phone: possiblePhoneIn(values.phone),
    email: values.email.trim() || null,
    birthday: values.birthday || null,
    comment: values.comment.trim() || null,
    tags: values.tags,
    consents: { marketing: values.marketing },
    opted_out_channels: values.optedOut,
  }) satisfies Changes<'client-profiles'>;
type Written = ReturnType<typeof written>;

/** The fields' names, to tell which were changed. */
export const FIELD_LABELS = {
  name: words.name,
  phone: words.phone,
  email: words.email,
  birthday: words.birthday,
  comment: words.comment,
  tags: words.tags,
  marketing: words.marketing,
  optedOut: words.optedOut,
} as const satisfies Record<keyof ClientValues, string>;
