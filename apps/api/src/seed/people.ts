/** One password for the three demo accounts. */
export const DEMO_PASSWORD = 'okoshko-demo';
export const DEMO_PHONE = '79990000001';

interface DemoAccount {
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
  { phone: '79990000002', name: 'Мария Клиентова', role: 'authenticated' },
  { phone: '79990000009', name: 'Олег Операторов', role: 'operator' },
];
