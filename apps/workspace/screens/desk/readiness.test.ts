import { readReadiness } from '@okoshko/contract/readiness/wire';
import { expect, test } from 'vitest';
import { reply } from '../harness/answers.ts';
import { expectText, press } from '../harness/page.ts';
import { screen } from '../harness/screen.ts';

const open = screen('desk', '/desk/readiness', {
  title: 'Готовность к запуску',
  answers: [
    reply(readReadiness, {
      data: [{ name: 'tariffs', state: 'missing', finding: 'none' }],
      meta: { missing: 1 },
    }),
  ],
  shows: ['Нужно до запуска: 1', 'Ни один тариф не продаётся.'],
  offers: ['Проверить ещё раз'],
  empty: {
    answers: [reply(readReadiness, { data: [], meta: { missing: 0 } })],
    shows: ['Всё готово: можно принимать клиентов.'],
  },
});

test('what is lacking names the setting that mends it, and is looked at again by a press', async () => {
  const sms = { name: 'sms', state: 'missing', finding: 'stand_in' } as const;
  const wire = await open([reply(readReadiness, { data: [sms], meta: { missing: 1 } })]);
  await expectText('СМС никуда не уходят');
  expect([...document.querySelectorAll('code')].map((one) => one.innerText)).toContain(
    'SMS_SUPPLIERS',
  );
  await press('Проверить ещё раз');
  await expect.poll(() => wire.callsOf('GET /api/readiness').length).toBe(2);
});
