import { countHolders } from '@okoshko/contract/tariffs/wire';
import { reply, rows } from '../harness/answers.ts';
import { screen } from '../harness/screen.ts';

const start = {
  documentId: 'start',
  title: 'Старт',
  cost: 49_000,
  additional_appointment_cost: 1500,
  appointments_count: 30,
  is_active: true,
  version: 1,
} as const;

const enterprise = {
  ...{ ...start, documentId: 'enterprise', title: 'Enterprise', cost: 0 },
  ...{ is_active: false, by_agreement: true },
} as const;

const price = {
  ...{ cost: 59_000, additional_appointment_cost: 1500, holds_from: '2026-12-15' },
  ...{ tariff: { documentId: 'start', title: 'Старт' }, author: { name: 'Олег Операторов' } },
} as const;

screen('desk', '/desk/tariffs', {
  title: 'Тарифы',
  answers: [
    rows('tariffs', [start, enterprise]),
    reply(countHolders, { data: [{ tariff: 'start', holders: 7, queued: 1 }] }),
    rows('tariff-prices', [price]),
  ],
  shows: [
    'Старт',
    '490₽',
    'По договорённости',
    'договорная',
    'Управление репутацией: 100 рассылок',
  ],
  offers: ['Новый тариф', 'Изменить: Старт', 'Отменить цену: Старт, с 15 декабря 2026'],
  later: {
    'GET /api/tariff-prices': 'tariffs stand, the prices to come stand under them',
    'GET /api/tariff/holders': 'tariffs stand, their holders come into the table',
  },
  empty: {
    answers: [rows('tariffs', []), rows('tariff-prices', [])],
    shows: ['Ни один тариф не продаётся: специалистам нечего купить.'],
    offers: ['Новый тариф'],
  },
});
