import type { STAFF_ROLES } from '../platform/permissions/grants.ts';

/** One password for all demo accounts. */
export const DEMO_PASSWORD = 'okoshko-demo';
export const DEMO_PHONE = '79990000001';
export const DEMO_CLIENT_PHONE = '79990000002';
export const DEMO_OPERATOR_PHONE = '79990000009';

export interface DemoAccount {
  /** The mark of the account: it stays when phone, password and role are changed. */
  readonly documentId: string;
  readonly phone: string;
  readonly name: string;
  readonly role: 'authenticated' | (typeof STAFF_ROLES)[number];
  readonly provider?: {
    readonly name: string;
    readonly specialization: string;
    readonly description: string;
    readonly city: string;
    readonly address: string;
  };
}

/** A provider, a client without a provider profile, and one of the service's staff. */
export const ACCOUNTS: readonly DemoAccount[] = [
  {
    documentId: 'demo00000000000000000001',
    phone: DEMO_PHONE,
    name: 'Анна Соколова',
    role: 'authenticated',
    provider: {
      name: 'Анна Соколова',
      specialization: 'Мастер маникюра',
      description: 'Аппаратный маникюр и укрепление ногтей. Стерильно, спокойно, вовремя.',
      city: 'Москва',
      address: 'ул. Покровка, 17',
    },
  },
  {
    documentId: 'demo00000000000000000002',
    phone: DEMO_CLIENT_PHONE,
    name: 'Мария Клиентова',
    role: 'authenticated',
  },
  {
    documentId: 'demo00000000000000000009',
    phone: DEMO_OPERATOR_PHONE,
    name: 'Олег Операторов',
    role: 'operator',
  },
];

/** People who have business with the desk, three of them professionals: they come with its first start alone. */
export const DESK_ACCOUNTS = {
  studio: {
    documentId: 'demo00000000000000000003',
    phone: '79990000003',
    name: 'Ирина Берёзкина',
    role: 'authenticated',
    provider: {
      name: 'Ирина Берёзкина',
      specialization: 'Парикмахер-колорист',
      description: 'Сложное окрашивание и стрижки. Двенадцать мастеров в двух салонах.',
      city: 'Казань',
      address: 'ул. Баумана, 9',
    },
  },
  cosmetologist: {
    documentId: 'demo00000000000000000004',
    phone: '79990000004',
    name: 'Ольга Дубравина',
    role: 'authenticated',
    provider: {
      name: 'Ольга Дубравина',
      specialization: 'Косметолог',
      description: 'Чистки, пилинги, уход. Медицинское образование.',
      city: 'Санкт-Петербург',
      address: 'ул. Рубинштейна, 5',
    },
  },
  browist: {
    documentId: 'demo00000000000000000005',
    phone: '79990000005',
    name: 'Вера Лисицына',
    role: 'authenticated',
    provider: {
      name: 'Вера Лисицына',
      specialization: 'Мастер по бровям',
      description: 'Коррекция, окрашивание, долговременная укладка.',
      city: 'Москва',
      address: 'Большая Грузинская ул., 20',
    },
  },
  leaver: {
    documentId: 'demo00000000000000000006',
    phone: '79990000006',
    name: 'Светлана Ершова',
    role: 'authenticated',
  },
} as const satisfies Readonly<Record<string, DemoAccount>>;

/** One of the staff for each ready role, who come with the people above. */
export const STAFF_ACCOUNTS: readonly DemoAccount[] = [
  {
    documentId: 'demo00000000000000000011',
    phone: '79990000011',
    name: 'Полина Светлова',
    role: 'support',
  },
  {
    documentId: 'demo00000000000000000012',
    phone: '79990000012',
    name: 'Максим Отзывов',
    role: 'moderator',
  },
  {
    documentId: 'demo00000000000000000013',
    phone: '79990000013',
    name: 'Белла Счетова',
    role: 'accountant',
  },
  {
    documentId: 'demo00000000000000000014',
    phone: '79990000014',
    name: 'Роман Читаев',
    role: 'reader',
  },
];

export const DEMO_DOCUMENTS: readonly string[] = [
  ...STAFF_ACCOUNTS,
  ...ACCOUNTS,
  ...Object.values(DESK_ACCOUNTS),
].map(({ documentId }) => documentId);
