import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import type { Context } from '../../context.ts';
import { type Call, callerOf, documentOf, signIn } from '../caller.ts';
import { seedDeskAccounts } from '../demo.ts';
import { DEMO_CLIENT_PHONE, DEMO_OPERATOR_PHONE, DEMO_PHONE, DESK_ACCOUNTS } from '../people.ts';
import { addMoneyToDecide } from './money.ts';

interface Service {
  readonly server: FastifyInstance;
  readonly background: { drain(): Promise<void> };
}

/**
 * Gives the desk of a new demo its first day: each queue has something, and each by the call that people make it with. The
 * server listens, and its background work does not run yet.
 */
export async function fillDesk(context: Context, { server, background }: Service): Promise<void> {
  const { config, sandbox } = context;
  if (sandbox === null || !isAllStandIns(config)) return;
  const settle = () => background.drain();
  await seedDeskAccounts(context);
  const people = await signPeopleIn(server);
  await askForHelp(people);
  const shop = sandbox.credentials;
  await addMoneyToDecide(
    {
      vendor: callerOf(server),
      shop: callerOf(server, {
        authorization: `Basic ${btoa(`${shop.shopId}:${shop.secretKey}`)}`,
        'idempotence-key': 'demo-elsewhere',
      }),
      settle,
    },
    { mistaken: people.studio, disappointed: people.cosmetologist, disputing: people.browist },
  );
  await complain(people);
  // Staff without a second factor, where the settings demand one, may do nothing yet.
  if (!config.requiresSecondFactor) await workAsStaff(people);
  await settle();
}

/** True where nothing that is written here can reach anybody outside, whose phones and shops these are not. */
const isAllStandIns = ({ sms, channels, payments, calls }: Config): boolean =>
  payments[0]?.kind === 'sandbox-yookassa' &&
  calls.kind === 'off' &&
  [sms, channels.email, channels.telegram, channels.push].every(
    ({ kind }) => kind === 'sandbox' || kind === 'off',
  );

type People = Awaited<ReturnType<typeof signPeopleIn>>;

async function signPeopleIn(server: FastifyInstance) {
  const { studio, cosmetologist, browist } = DESK_ACCOUNTS;
  const [first, second, third, anna, maria, operator] = await Promise.all([
    signIn(server, studio.phone),
    signIn(server, cosmetologist.phone),
    signIn(server, browist.phone),
    signIn(server, DEMO_PHONE),
    signIn(server, DEMO_CLIENT_PHONE),
    signIn(server, DEMO_OPERATOR_PHONE),
  ]);
  return { studio: first, cosmetologist: second, browist: third, anna, maria, operator };
}

async function askForHelp({ studio, cosmetologist, maria }: People): Promise<void> {
  const path = '/api/help-requests';
  const enterprise = 'Двенадцать мастеров в двух салонах, около 3 000 записей в месяц.';
  await studio('POST', path, documentOf({ type: 'enterprise_tariff', text: enterprise }));
  const reminders = 'Клиентам не приходят напоминания за сутки, хотя в настройках они включены.';
  await cosmetologist('POST', path, documentOf({ type: 'support', text: reminders }));
  const login = 'Поменяла телефон, на старый номер код уже не приходит. Как войти?';
  const request = { type: 'support', text: login, contact: 'maria@okoshko.example' };
  await maria('POST', path, documentOf(request));
}

interface Row {
  readonly id: number;
  readonly documentId: string;
}

/** The professional complains about the worst opinion; a client adds a telephone number to theirs, which waits then. */
async function complain({ anna, maria }: People): Promise<void> {
  const path = '/api/reviews';
  const { reviews } = await ownClientOf(maria);
  const [worst] = await anna<readonly Row[]>(
    'GET',
    `${path}?sort=rating:asc,id:desc&pagination[pageSize]=1`,
  );
  const complaint = 'Это не наша клиентка: в тот день к нам никто с таким именем не приходил.';
  if (worst) await anna('PUT', `${path}/${worst.documentId}`, documentOf({ complaint }));
  const text = 'Мастер супер! А на ресницы записывайтесь ко мне: +7 916 123-45-67.';
  const [own] = reviews;
  if (own) await maria('PUT', `${path}/${own.documentId}`, documentOf({ text }));
}

/** The client's profile at the professional, with the opinion they wrote. */
async function ownClientOf(client: Call): Promise<{ readonly reviews: readonly Row[] }> {
  const [profile] = await client<readonly Row[]>('GET', '/api/client-profiles/me');
  const filter = `filters[client_profile][documentId]=${profile?.documentId}`;
  return { reviews: await client<readonly Row[]>('GET', `/api/reviews?${filter}`) };
}

/** A picture of a few bytes. */
const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

async function workAsStaff({ operator }: People): Promise<void> {
  const requests = await operator<readonly Row[]>('GET', '/api/help-requests?sort=id:asc');
  const own = requests.at(-1);
  if (own) await answer(operator, own.documentId);
  await registerErasure(operator);
  await sendNowhere(operator);
  await broadcast(operator);
  const form = new FormData();
  form.append('files', new Blob([Buffer.from(DOT, 'base64')], { type: 'image/png' }), 'скидка.png');
  await operator('POST', '/api/upload', form);
}

/** One request is answered with a note beside; answers that are given again and again are templates. */
async function answer(operator: Call, request: string): Promise<void> {
  const path = '/api/help-messages';
  const note = 'Звонила в 12:30, не ответила. Набрать после 15:00.';
  const text = 'Войти можно по почте: «Не приходит код» на экране входа. Получилось?';
  await operator('POST', path, documentOf({ help_request: request, kind: 'note', text: note }));
  await operator('POST', path, documentOf({ help_request: request, text }));
  const templates = {
    'Сменить телефон':
      'Телефон меняют в кабинете: «Аккаунт» — «Телефон». Старый номер для этого не нужен.',
    'Не приходит код':
      'Проверьте номер и подождите минуту: код можно запросить ещё раз или получить звонком.',
  };
  for (const [title, words] of Object.entries(templates)) {
    await operator('POST', '/api/answer-templates', documentOf({ title, text: words }));
  }
}

/** Somebody asked by a letter of paper to be erased. */
async function registerErasure(operator: Call): Promise<void> {
  const { phone } = DESK_ACCOUNTS.leaver;
  const users = await operator<readonly Row[]>('GET', `/api/users?filters[phone]=${phone}`);
  const reason = 'Заявление на бумаге, вх. № 14';
  const request = { user: users[0]?.id, kind: 'erasure', channel: 'paper', reason };
  await operator('POST', '/api/personal-data-requests', documentOf(request));
}

/** Letters to mailboxes that are not there. */
async function sendNowhere(operator: Call): Promise<void> {
  for (const name of ['zapis', 'salon', 'buh']) {
    const to = `${name}@lisitsyna.invalid`;
    const text = 'Здравствуйте! Ваш вопрос решён, проверьте, пожалуйста.';
    await operator('POST', '/api/email', { to, subject: 'Ответ поддержки', text });
  }
}

async function broadcast(operator: Call): Promise<void> {
  const draft = {
    title: 'Ночью — короткий перерыв',
    text: 'В воскресенье с 3:00 до 3:20 по Москве сервис будет недоступен. Записи сохранятся.',
    is_marketing: false,
    channels: ['push', 'sms'],
    audience: {},
    pace: 600,
  };
  const { recipients } = await operator<{ recipients: number }>(
    'POST',
    '/api/broadcasts/preview',
    documentOf(draft),
  );
  if (recipients > 0)
    await operator('POST', '/api/broadcasts', documentOf({ ...draft, recipients }));
}
