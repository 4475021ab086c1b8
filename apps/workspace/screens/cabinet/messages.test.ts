import type { Reply } from '@okoshko/contract/endpoint';
import { TEXT_KINDS } from '@okoshko/contract/messaging/texts';
import { previewTexts, readOwnAllowance } from '@okoshko/contract/messaging/wire';
import { expect, test } from 'vitest';
import type { Part } from '../harness/answers.ts';
import { ofSingle, refused, reply, single, singleRemoved } from '../harness/answers.ts';
import {
  expectText,
  fields,
  fill,
  press,
  pressTwice,
  textOnPage,
  typedInto,
} from '../harness/page.ts';
import { screen } from '../harness/screen.ts';

const previewOf = (text: string) => ({
  template: text,
  text: text.replace('{date}', '21 ноября'),
  length: text.length,
  segments: 1,
  encoding: 'UCS-2',
});
const preview = Object.fromEntries(
  TEXT_KINDS.map((kind) => [
    kind,
    previewOf(kind === 'moved' ? 'Переносим на {date}' : 'Ждём вас'),
  ]),
);
const template = {
  id: 1,
  documentId: 'template',
  moved: 'Переносим на {date}',
  channels: ['push', 'sms'],
  preview,
  version: 2,
};
const previews = (facts: Part<Reply<typeof previewTexts>> = {}) =>
  reply(previewTexts, ({ body }) => {
    const [[kind = 'moved', text = null] = []] = Object.entries(
      (body as { data: Record<string, string | null> }).data,
    );
    return {
      data: { ...preview, [kind]: previewOf(text ?? 'Ждём вас') },
      meta: { warnings: [] },
      ...facts,
    } as Part<Reply<typeof previewTexts>>;
  });

const used = { parts: 2, limit: 40 };
const allowance = reply(readOwnAllowance, {
  data: {
    is_phone_proved: true,
    own_texts: { is_open: true, client_bookings: 3, bookings_needed: 3 },
    hour: used,
    day: used,
    is_stopped: false,
  },
});

const open = screen('cabinet', '/cabinet/messages', {
  title: 'Сообщения',
  answers: [single('GET', 'message-template', template), previews(), allowance],
  shows: ['Запись перенесена', 'Переносим на 21 ноября', 'Ваш текст', 'Каким путём', 'Уведомление'],
  offers: ['Изменить: Запись перенесена', 'Изменить порядок', 'Вернуть всё как было'],
  empty: {
    answers: [single('GET', 'message-template', { preview, moved: null, channels: null })],
    shows: ['Ждём вас', 'Первый путь, которым клиента можно найти.'],
    offers: ['Изменить: Клиент записался'],
  },
  quiet: { 'POST /api/message-template/preview': 'the text’s own form tells of advertising again' },
});

test('another’s change of the same text is told, and what was typed stays', async () => {
  const put = ofSingle('PUT', 'message-template');
  const now = {
    ...template,
    moved: 'Теперь {date}',
    preview: { ...preview, moved: previewOf('Теперь {date}') },
    version: 3,
  };
  const wire = await open([refused(put, 'stale')], '/cabinet/messages?text=moved');
  await expect.poll(() => typedInto('Текст')).toBe('Переносим на {дата}');
  await fill('Текст', 'Ждём вас {дата}');
  wire.answer(single('GET', 'message-template', now));
  await press('Сохранить');
  await expectText('«Теперь {дата}»');
  expect(typedInto('Текст')).toBe('Ждём вас {дата}');
  wire.answer(single('PUT', 'message-template', { ...now, moved: 'Ждём вас {date}', version: 4 }));
  await pressTwice('Сохранить');
  await expect.poll(() => location.search).toBe('');
  expect(wire.callsOf('PUT /api/message-template').map(({ body }) => body)).toEqual([
    { data: { moved: 'Ждём вас {date}', version: 2 } },
    { data: { moved: 'Ждём вас {date}', version: 3 } },
  ]);
});

test('a substitution that there is not is named, advertising is told of', async () => {
  const wire = await open([], '/cabinet/messages?text=moved');
  await fill('Текст', 'Переносим на ');
  await press('дата');
  await expect.poll(() => typedInto('Текст')).toBe('Переносим на {дата}');
  expect(document.activeElement).toBe(fields('Текст')[0]);
  wire.answer(refused(previewTexts, 'unknown_variable', { variable: 'имя клента' }));
  await fill('Текст', 'Скидка {имя клента}');
  await expectText('Подстановки {имя клента} нет.');
  const warning = { code: 'advertising_words', path: 'moved', words: ['скидка'] } as const;
  wire.answer(previews({ meta: { warnings: [warning] } }));
  await fill('Текст', 'Переносим, скидка');
  await expectText('Похоже на рекламу: скидка.');
  expect(wire.callsOf('PUT /api/message-template')).toEqual([]);
});

test('a text that is not saved waits in its card', async () => {
  const wire = await open([], '/cabinet/messages?text=moved');
  wire.trouble('no network', (name) => name === 'PUT /api/message-template');
  await fill('Текст', 'Переносим на {дата}. Ждём');
  await press('Сохранить');
  await expectText('Сервер не отвечает');
  await press('Закрыть');
  await expectText('Не сохранено');
  await press('Изменить: Запись перенесена');
  await expect.poll(() => typedInto('Текст')).toBe('Переносим на {дата}. Ждём');
});

test('ways have an order; all is as it was again after a question', async () => {
  const wire = await open(
    [
      single('GET', 'message-template', { ...template, channels: ['push', 'telegram', 'sms'] }),
      single('PUT', 'message-template', { ...template, channels: ['sms', 'push'], version: 3 }),
    ],
    '/cabinet/messages?dialog=channels',
  );
  await press('СМС: раньше');
  await press('СМС: раньше');
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('СМС: раньше');
  await press('Телеграм');
  await press('Сохранить');
  await expect
    .poll(() => wire.callsOf('PUT /api/message-template')[0]?.body)
    .toEqual({
      data: { channels: ['sms', 'push'], version: 2 },
    });
  await press('Вернуть всё как было');
  await expectText('Ваши тексты и порядок путей сотрутся. Вернуть их будет нельзя.');
  // Not before the question: a later reading of what was saved would take it, and there would be nothing to undo.
  wire.answer(
    singleRemoved('message-template'),
    single('GET', 'message-template', { preview, moved: null, channels: null }),
  );
  await press('Вернуть всё как было');
  await expect.poll(() => wire.callsOf('DELETE /api/message-template').length).toBe(1);
  await expect.poll(textOnPage).not.toContain('Ваш текст');
});

test('what others did to another text stands, and hinders nothing', async () => {
  const put = ofSingle('PUT', 'message-template');
  const now = { ...template, reminder: 'Напоминаем: {date}', version: 3 };
  const wire = await open([refused(put, 'stale')], '/cabinet/messages?text=moved');
  await fill('Текст', 'Ждём вас {дата}');
  wire.answer(single('GET', 'message-template', now));
  await press('Сохранить');
  await expect.poll(() => wire.callsOf('PUT /api/message-template').length).toBe(2);
  expect(wire.callsOf('PUT /api/message-template').map(({ body }) => body)).toEqual([
    { data: { moved: 'Ждём вас {date}', version: 2 } },
    { data: { moved: 'Ждём вас {date}', version: 3 } },
  ]);
});
