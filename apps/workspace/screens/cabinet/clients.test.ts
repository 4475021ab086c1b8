import { listTags } from '@okoshko/contract/clients/wire';
import { sendCampaign } from '@okoshko/contract/messaging/wire';
import { expect, test } from 'vitest';
import { refused, reply, rows } from '../harness/answers.ts';
import { expectText, fill, press, pressable, pressTwice } from '../harness/page.ts';
import { maria } from '../harness/salon.ts';
import { screen } from '../harness/screen.ts';

const anna = {
  ...maria,
  id: 12,
  documentId: 'anna',
  name: 'Анна Белова',
  is_blocked: true,
  tags: [],
};

const forecast = {
  ...{ campaign_id: null, matched: 15, eligible: 12, queued: 0 },
  ...{ skipped: { no_consent: 2, blocked: 1 }, additional_letters_left: 50 },
};

const open = screen('cabinet', '/cabinet/clients', {
  title: 'Клиенты',
  address: '/cabinet/clients?filters=true',
  answers: [
    rows('client-profiles', [anna, maria]),
    reply(listTags, { data: [{ tag: 'постоянная', clients: 1 }] }),
  ],
  shows: ['Анна Белова', 'Заблокирован', 'Мария Котова', '+7 903 123 45 67'],
  offers: [
    'Новый клиент',
    'Загрузить из файла',
    'Скачать список',
    'Найти клиента',
    'Метка',
    'Порядок',
  ],
  empty: {
    answers: [rows('client-profiles', []), reply(listTags, { data: [] })],
    shows: ['Здесь будут клиенты: кто записался сам и кого добавите вы.'],
    offers: ['Загрузить из файла'],
  },
  views: {
    'narrowed and ordered': {
      address: '/cabinet/clients?away=8&sort=spent',
      answers: [],
      shows: ['Мария Котова'],
      offers: ['8 недель', 'за 2 недели', 'Метка', 'Порядок', 'Сбросить'],
    },
    'nobody of that name': {
      ...{ address: '/cabinet/clients?q=Ян', answers: [rows('client-profiles', [])] },
      shows: ['Никого не нашлось.'],
      offers: ['Показать всех'],
    },
  },
  quiet: { 'GET /api/client-profiles/tags': 'without tags there is nothing to choose from' },
  differsByWidth: true,
});

const SEND = 'POST /api/messages/campaign';
const WRITE = '/cabinet/clients?away=8&dialog=write';

test('who gets a message is told first; pressed twice it is sent once, to the list that is shown', async () => {
  const wire = await open([reply(sendCampaign, { data: forecast })], WRITE);
  await expectText(
    'Получат 12 из 15 клиентов.',
    'Не соглашались на рассылки: 2',
    'Заблокированы: 1',
  );
  await expectText('Спишем 12 рассылок из 50');
  expect(pressable('Отправить 12 сообщений').at(-1)?.matches(':disabled')).toBe(true);
  await fill('Текст', 'Соскучились!');
  await pressTwice('Отправить 12 сообщений');
  await expectText('Отправляем');
  const sent = wire.callsOf(SEND).filter(({ body }) => !JSON.stringify(body).includes('dry_run'));
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toMatchObject({
    data: { text: 'Соскучились!', marketing: true, filters: { $and: [{ last_visit_at: {} }] } },
  });
});

test('where the paid messages are not enough, it says so and leads to the pack', async () => {
  const short = { ...forecast, additional_letters_left: 3 };
  await open([reply(sendCampaign, { data: short })], WRITE);
  await fill('Текст', 'Соскучились!');
  await expectText('В пакете осталось 3 рассылки: на всех не хватит.');
  expect(pressable('Отправить 12 сообщений').at(-1)?.matches(':disabled')).toBe(true);
});

test('a list that is too long is to be narrowed', async () => {
  await open([refused(sendCampaign, 'validation_failed')], WRITE);
  await expectText('В списке больше 1 000 клиентов.');
});

test('an advertisement that is called none is asked about, and sent by a second press', async () => {
  const wire = await open([reply(sendCampaign, { data: forecast })], WRITE);
  await fill('Текст', 'Скидка!');
  await expectText('Получат 12 из 15 клиентов.');
  wire.answer(refused(sendCampaign, 'advertising_words'));
  await press('Отправить 12 сообщений');
  await expectText('Похоже на рекламу');
  wire.answer(reply(sendCampaign, { data: { ...forecast, queued: 12 } }));
  await press('Это не реклама, отправить');
  await expectText('Отправляем 12 сообщений');
  const last = wire.callsOf(SEND).at(-1)?.body;
  expect(last).toMatchObject({ data: { confirm: true, text: 'Скидка!' } });
});
