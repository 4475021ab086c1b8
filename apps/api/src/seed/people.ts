/** One password for the three demo accounts. */
export const DEMO_PASSWORD = 'okoshko-demo';
export const DEMO_PHONE = '79990000001';
export const DEMO_OPERATOR_PHONE = '79990000009';

interface DemoAccount {
  /** The mark of the account: it stays when phone, password and role are changed. */
  readonly documentId: string;
  readonly phone: string;
  readonly name: string;
  readonly role: 'authenticated' | 'operator';
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
    phone: '79990000002',
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

export const DEMO_DOCUMENTS: readonly string[] = ACCOUNTS.map(({ documentId }) => documentId);
