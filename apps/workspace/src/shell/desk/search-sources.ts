import type { UncheckedAddress } from '@okoshko/contract/endpoint';
import type { List } from '@okoshko/contract/envelope';
import { listMessages } from '@okoshko/contract/messaging/wire';
import { listPayments } from '@okoshko/contract/payments/wire';
import { listUsers } from '@okoshko/contract/users/wire';
import { rubles } from '@okoshko/ui/format';
import { call } from '../../api/call.ts';
import { now } from '../../api/clock.ts';
import type { Row } from '../../api/collections.ts';
import { readList } from '../../api/documents.ts';
import type { Fact } from '../../api/follows.ts';
import { deviceZone } from '../../kit/device-zone.ts';
import { momentText } from '../../kit/when.ts';
import { byWord, phonePart } from '../../shared/booking/client-search.ts';
import { messageWords } from '../../text/desk/message-words.ts';
import { money } from '../../text/desk/money.ts';
import { deskSearch as words } from '../../text/desk/search.ts';
import type { IconName } from '../sections.ts';
import { addressPart, clientsNamed, messagesTo, written } from './search-rules.ts';

/** Something found: its name, what tells it from others, and its address. */
interface Found {
  readonly id: string;
  readonly label: string;
  readonly description: string;
  readonly href: string;
}

/** A kind of things that are looked for by the endpoint of their list: its rights, its masks and its audit hold here too. */
interface Source {
  readonly name: keyof typeof words.groups;
  readonly fact: Fact;
  readonly icon: IconName;
  /** The actions without which nothing is asked: of the list, and of the page that a found one leads to. */
  readonly actions: readonly string[];
  find(text: string): Promise<readonly Found[]>;
  /** The address of the list of all that the text names; null: the list has no such search. */
  listOf?(text: string): string | null;
}

const LIMIT = 5;
const when = (at: string) => momentText(new Date(at), now(), deviceZone());
const factsOf = (...facts: readonly (string | null | undefined | false)[]) =>
  facts.filter(Boolean).join(' · ');

const PERSON = { fields: ['name', 'phone', 'email'] } as const;
const PEOPLE: UncheckedAddress<readonly Row<'users', typeof PERSON>[]> = {
  method: 'GET',
  path: listUsers.path,
};

const people: Source = {
  name: 'people',
  fact: 'users',
  icon: 'clients',
  actions: ['plugin::users-permissions.user.find', 'plugin::users-permissions.user.findOne'],
  find: async (text) => {
    const digits = phonePart(text);
    const filters = digits
      ? { phone: { $contains: digits } }
      : {
          $and: byWord(text, (word) => ({
            $or: [{ name: { $containsi: word } }, { email: { $containsi: word } }],
          })),
        };
    const rows = await call(PEOPLE, {
      query: { ...PERSON, filters, sort: 'id:desc', limit: LIMIT },
    });
    return rows.map(({ documentId: id, name, phone }) => ({
      id,
      label: name ?? money.nameless,
      description: phone ? words.phoneEnd(phone.slice(-4)) : words.noPhone,
      href: `/desk/people/${id}`,
    }));
  },
  listOf: (text) => `/desk/people?q=${written(text)}`,
};

const professionals: Source = {
  name: 'professionals',
  fact: 'provider-profiles',
  icon: 'services',
  actions: [
    'api::provider-profile.provider-profile.find',
    'plugin::users-permissions.user.find',
    'plugin::users-permissions.user.findOne',
  ],
  find: async (text) => {
    const { data } = await readList('provider-profiles', {
      fields: ['name', 'specialization', 'city', 'slug'],
      populate: { user: { fields: ['name'] } },
      filters: {
        $and: byWord(text, (word) => ({
          $or: [
            { name: { $containsi: word } },
            { specialization: { $containsi: word } },
            { slug: { $containsi: word } },
          ],
        })),
      },
      sort: ['id:desc'],
      pagination: { limit: LIMIT, withCount: false },
    });
    return data.flatMap(({ documentId: id, name, specialization, city, user }) =>
      user
        ? {
            id,
            label: name ?? money.nameless,
            description: factsOf(specialization, city),
            href: `/desk/people/${user.documentId}`,
          }
        : [],
    );
  },
};

const payments: Source = {
  name: 'payments',
  fact: 'payments',
  icon: 'tariff',
  actions: ['api::payment.payment.find', 'api::payment.payment.findOne'],
  find: async (text) => {
    const query = { q: text.slice(0, 100), status: 'any' as const, pageSize: LIMIT };
    const { data } = await call(listPayments, { query });
    return data.map(({ payment, amount, title, buyer, paid_at, created_at, status }, index) => ({
      id: `${payment} ${index}`,
      label: `${rubles(amount)}, ${buyer.name ?? money.nameless}`,
      description: factsOf(title, money.states[status], when(paid_at ?? created_at)),
      href: `/desk/payments/${payment}`,
    }));
  },
  listOf: (text) => `/desk/payments?q=${written(text)}`,
};

const MODEL = 'api::appointment.appointment';
/** The search by all texts of a collection is typed nowhere else. */
const CLIENTS: UncheckedAddress<List<{ readonly id: number }>> = {
  method: 'GET',
  path: '/api/client-profiles',
};
const NEWEST_CLIENTS = {
  fields: ['id'],
  sort: 'id:desc',
  pagination: { limit: 20, withCount: false },
};

const visits: Source = {
  name: 'visits',
  fact: 'appointments',
  icon: 'calendar',
  actions: [
    `${MODEL}.find`,
    'api::client-profile.client-profile.find',
    'plugin::content-manager.explorer.read',
  ],
  find: async (text) => {
    const clients = await call(CLIENTS, { query: { ...clientsNamed(text), ...NEWEST_CLIENTS } });
    const ids = clients.data.map(({ id }) => id);
    if (ids.length === 0) return [];
    const { data } = await readList('appointments', {
      fields: ['starts_at', 'status'],
      populate: { provider_profile: { fields: ['name'] }, client_profile: { fields: ['name'] } },
      filters: { client_profile: { id: { $in: ids } } },
      sort: ['starts_at:desc'],
      pagination: { limit: LIMIT, withCount: false },
    });
    return data.map(({ documentId: id, starts_at, provider_profile, client_profile }) => ({
      id,
      label: `${when(starts_at)}, ${client_profile?.name ?? money.nameless}`,
      description: factsOf(provider_profile?.name && words.at(provider_profile.name)),
      href: `/desk/collections/${MODEL}/${id}`,
    }));
  },
};

const KINDS: Readonly<Partial<Record<string, string>>> = messageWords.kinds;
const kindText = (kind: string) => KINDS[kind] ?? kind;

const messages: Source = {
  name: 'messages',
  fact: 'messages',
  icon: 'messages',
  actions: ['api::message.message.find', 'api::message.message.findOne'],
  find: async (text) => {
    const address = addressPart(text);
    if (address === null) return [];
    const query = { address, status: 'any' as const, pageSize: LIMIT };
    const { data } = await call(listMessages, { query });
    return data.map((message) => ({
      id: String(message.id),
      label: `${kindText(message.kind)}, ${message.client_name ?? message.address ?? money.nameless}`,
      description: factsOf(messageWords.statuses[message.status], when(message.created_at)),
      href: `${messagesTo(text)}&id=${message.id}`,
    }));
  },
  listOf: (text) => (addressPart(text) === null ? null : messagesTo(text)),
};

export const SOURCES = [people, professionals, payments, visits, messages];
