import { expect, type Locator, type Page } from '@playwright/test';
import { newToken, remember } from '../../widget/e2e/accounts.ts';
import { newSalon, type Salon, senderOf } from '../../widget/e2e/salon.ts';
import { test } from './cabinet.ts';
import { bought } from './desk/purchases.ts';
import { BEHIND_PRESSES, draftsOf, opened, typeAll, waysBack } from './drafts.ts';
import { walkerIn } from './walk.ts';

interface Hidden {
  readonly token: string;
  readonly address: string;
  /** It is there as long as the form is closed; absent: the address shows the form. */
  readonly opener?: Locator;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const DAY = 86_400_000;
/** Noon of Moscow, so many days from now. */
const noonIn = (days: number) =>
  `${new Date(Date.now() + days * DAY).toISOString().slice(0, 10)}T09:00:00Z`;

/** A salon that lacks what the first steps ask for. */
async function newcomer(page: Page, step: string): Promise<Hidden> {
  const profile = { is_published: false };
  const { token } = await newSalon(page, { services: [], hours: null, profile });
  return { token, address: `/cabinet/start?step=${step}` };
}

async function withRequest(page: Page): Promise<Hidden> {
  const salon = await newSalon(page, { profile: { booking_policy: 'request' } });
  const asClient = senderOf(page, await newToken(page));
  const data = { services: [salon.services.Маникюр], starts_at: noonIn(2) };
  await asClient('POST', '/api/appointments', data);
  return { token: salon.token, address: '/cabinet' };
}

async function seriesOf(salon: Salon): Promise<string> {
  const client = await salon.send('POST', '/api/client-profiles', { name: 'Анна' });
  const { appointments } = await salon.send<{ appointments: { documentId: string }[] }>(
    ...(['POST', '/api/appointments/series'] as const),
    {
      services: [salon.services.Маникюр],
      client_profile: client.documentId,
      starts_at: noonIn(2),
      repeat: { unit: 'week', every: 1, count: 3 },
    },
  );
  return String(appointments[0]?.documentId);
}

const FORMS: Readonly<Record<(typeof BEHIND_PRESSES)[number], (page: Page) => Promise<Hidden>>> = {
  address: (page) => newcomer(page, 'publish'),
  hours: (page) => newcomer(page, 'hours'),
  example: async (page) => ({
    ...(await newcomer(page, 'services')),
    opener: button(page, 'Женская стрижка'),
  }),
  service: async (page) => ({
    ...(await newcomer(page, 'services')),
    opener: button(page, 'Добавить услугу'),
  }),
  details: async (page) => {
    const { token, services } = await newSalon(page);
    const address = `/cabinet/appointments/new?client=none&services=${services.Маникюр}`;
    return {
      token,
      address,
      opener: page.locator('button[aria-expanded=false]', { hasText: 'Промокод' }),
    };
  },
  declining: async (page) => ({
    ...(await withRequest(page)),
    opener: page.locator('main button:not([type=submit])', { hasText: 'Отклонить' }),
  }),
  'series-reason': async (page) => {
    const salon = await newSalon(page);
    const id = await seriesOf(salon);
    return { token: salon.token, address: `/cabinet/appointments/${id}?dialog=series` };
  },
  refund: async (page) => {
    const { token, payment } = await bought(page);
    return { token, address: `/cabinet/tariff?dialog=refund&payment=${payment}` };
  },
};

for (const form of BEHIND_PRESSES) {
  test(`what is typed into «${form}» is there again after a reload, after Esc and after another screen`, async ({
    page,
  }) => {
    const { token, address, opener } = await FORMS[form](page);
    await remember(page, token);
    const walk = walkerIn(page);
    await walk(address);
    // A phone shows no request that is not urgent before a press.
    const more = button(page, 'Показать');
    if (form === 'declining' && (await more.isVisible())) await more.click();
    if (opener) await opened(page, opener);
    await walk(new URL(page.url()).pathname + new URL(page.url()).search);
    const before = await typeAll(page);
    expect(before).not.toEqual([]);
    expect(await draftsOf(page)).toContain(form);
    const ways = await waysBack({ page, walk, fields: before.length, ...(opener && { opener }) });
    for (const [way, after] of ways) expect([way, after]).toEqual([way, before]);
  });
}
