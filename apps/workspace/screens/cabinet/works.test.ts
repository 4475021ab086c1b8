import { expect, test } from 'vitest';
import { ofCollection, one, refused, rows } from '../harness/answers.ts';
import { expectText, fill, press, pressTwice, typedInto } from '../harness/page.ts';
import { manicure } from '../harness/salon.ts';
import { screen } from '../harness/screen.ts';

const photo = {
  id: 7,
  documentId: 'photo',
  name: 'french.jpg',
  url: '/demo/logo.svg',
  formats: null,
};
const french = {
  ...{
    documentId: 'french',
    kind: 'work' as const,
    title: 'Френч',
    photo,
    service: manicure,
    sort: 0,
    version: 1,
  },
  ...{ focus_x: 50, focus_y: 50, shows_client: false },
  ...{ consent_date: null, consent_withdrawn_date: null },
};
const face = {
  ...{ ...french, documentId: 'face', title: 'Образ', service: null, sort: 1 },
  ...{ shows_client: true, consent_date: '2026-11-01' },
};
const gone = {
  ...{ ...face, documentId: 'gone', title: 'Свадьба', photo: null, sort: 2 },
  consent_withdrawn_date: '2026-11-20',
};

const diploma = {
  ...{
    ...french,
    documentId: 'diploma',
    kind: 'certificate' as const,
    title: 'Курс, 2024',
    service: null,
  },
  sort: 0,
};

const open = screen('cabinet', '/cabinet/works', {
  title: 'Работы',
  answers: [rows('works', [french, face, gone, diploma])],
  shows: [
    ...['Френч', 'Маникюр', 'Согласие от 1 ноября 2026', 'Снимок удалён, согласие отозвано'],
    ...['Согласие отозвано 20 ноября 2026', 'Дипломы и сертификаты', 'Курс, 2024'],
  ],
  offers: ['Добавить работу', 'Порядок', 'Добавить диплом'],
  empty: {
    answers: [rows('works', [])],
    shows: [
      'Покажите, что вы делаете: снимки работ смотрят раньше цен. Пока их нет, на странице стоят фото услуг.',
    ],
    offers: ['Добавить работу', 'Добавить диплом'],
  },
  views: {
    'a work that is gone': {
      ...{ address: '/cabinet/works?work=nothing', answers: [] },
      shows: ['Такой работы нет. Возможно, её удалили.'],
    },
    'while they are arranged': {
      ...{ address: '/cabinet/works?mode=order', answers: [] },
      shows: ['Френч'],
      offers: ['Готово', 'Образ: раньше', 'Френч: позже'],
    },
  },
});

test('a work takes a photo and words; what is typed stays where somebody else changed it', async () => {
  const wire = await open(
    [rows('works', [french]), rows('services', [manicure])],
    '/cabinet/works?work=french',
  );
  await fill('Что на снимке', ' ');
  await press('Сохранить');
  await expectText('Напишите, что на снимке.');
  await fill('Что на снимке', 'Френч на короткие');
  const put = ofCollection('PUT', 'works');
  wire.answer(
    refused(put, 'stale'),
    one('GET', 'works', { ...french, title: 'Другая', version: 2 }),
  );
  await press('Сохранить');
  await expectText('Работу изменили в другом месте.');
  expect(typedInto('Что на снимке')).toBe('Френч на короткие');
  wire.answer(one('PUT', 'works', { ...french, version: 3 }));
  await pressTwice('Сохранить');
  await expect.poll(() => wire.callsOf('PUT /api/works/:id').length).toBe(2);
  expect(wire.callsOf('PUT /api/works/:id')[1]?.body).toMatchObject({
    data: { title: 'Френч на короткие', version: 2 },
  });
  await expectText('Сохранено: Френч на короткие');
  await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull();
});

test('a client who can be recognised takes a day of consent, which has come', async () => {
  await open([rows('works', [french]), rows('services', [])], '/cabinet/works?work=french');
  await press(
    'Клиента можно узнать Лицо, татуировка, имя. Такой снимок показывают только с согласия.',
  );
  await press('Сохранить');
  await expectText('Напишите день согласия: без него снимок показывать нельзя.');
  await fill('Когда клиент согласился', '2099-01-01');
  await press('Сохранить');
  await expectText('Этот день ещё не наступил.');
});

test('a certificate takes a picture and words, and nothing that a work alone has', async () => {
  const wire = await open([rows('works', [french, diploma])], '/cabinet/works?work=diploma');
  await fill('Что на снимке', 'Курс, 2025');
  expect(document.querySelectorAll('[role=dialog] input').length).toBe(1);
  wire.answer(one('PUT', 'works', { ...diploma, title: 'Курс, 2025', version: 2 }));
  await press('Сохранить');
  await expectText('Сохранено: Курс, 2025');
  const [call] = wire.callsOf('PUT /api/works/:id');
  expect(call?.body).toMatchObject({
    data: { kind: 'certificate', title: 'Курс, 2025', service: null },
  });
});

test('consent is taken back after a question, with today as the day', async () => {
  const wire = await open(
    [rows('works', [face]), rows('services', [])],
    '/cabinet/works?work=face',
  );
  await press('Клиент отозвал согласие');
  await expectText('Снимок удалится отовсюду и сразу, вернуть его нельзя.');
  expect(wire.callsOf('PUT /api/works/:id')).toEqual([]);
  wire.answer(one('PUT', 'works', gone), rows('works', [gone]));
  await pressTwice('Клиент отозвал согласие');
  await expect.poll(() => wire.callsOf('PUT /api/works/:id').length).toBe(1);
  const [call] = wire.callsOf('PUT /api/works/:id');
  expect(call?.body).toMatchObject({
    data: { consent_withdrawn_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), version: 1 },
  });
});
