import type { Ctx } from '../../platform/ctx.ts';
import { newDocument } from '../../platform/tokens.ts';
import { anchorOf, today } from './calendar.ts';
import { insertHolidays, insertPromos, insertTimetables, updateProvider } from './repository.ts';

/** The services of the demo's nail master, in kopecks and minutes. */
export const GROUPS = ['Маникюр', 'Педикюр', 'Уход'] as const;

interface SeededService {
  readonly group: (typeof GROUPS)[number];
  readonly title: string;
  readonly description: string;
  readonly duration: number;
  readonly price: number;
  readonly buffer_after: number;
  readonly color: string;
}

export const SERVICES: readonly [SeededService, ...SeededService[]] = [
  {
    group: 'Маникюр',
    title: 'Маникюр с покрытием',
    description: 'Аппаратный маникюр, выравнивание и покрытие в один тон.',
    duration: 105,
    price: 280_000,
    buffer_after: 15,
    color: '#e5484d',
  },
  {
    group: 'Маникюр',
    title: 'Маникюр без покрытия',
    description: 'Форма, кутикула, масло.',
    duration: 60,
    price: 160_000,
    buffer_after: 15,
    color: '#cc4e00',
  },
  {
    group: 'Маникюр',
    title: 'Укрепление гелем',
    description: 'Маникюр, укрепление и покрытие: держится до четырёх недель.',
    duration: 135,
    price: 340_000,
    buffer_after: 15,
    color: '#8e4ec6',
  },
  {
    group: 'Педикюр',
    title: 'Педикюр с покрытием',
    description: 'Пальцы и стопа, покрытие в один тон.',
    duration: 120,
    price: 350_000,
    buffer_after: 15,
    color: '#0090ff',
  },
  {
    group: 'Педикюр',
    title: 'Педикюр без покрытия',
    description: 'Пальцы и стопа, масло и крем.',
    duration: 75,
    price: 230_000,
    buffer_after: 15,
    color: '#12a594',
  },
  {
    group: 'Уход',
    title: 'Снятие покрытия',
    description: 'Бережно, аппаратом, с обработкой ногтя.',
    duration: 30,
    price: 50_000,
    buffer_after: 0,
    color: '#30a46c',
  },
  {
    group: 'Уход',
    title: 'Парафинотерапия для рук',
    description: 'Тёплый парафин и крем: для сухой кожи.',
    duration: 30,
    price: 90_000,
    buffer_after: 0,
    color: '#ad7f00',
  },
];

export const CLIENT_NAMES: readonly [string, ...string[]] = [
  'Мария Клиентова',
  'Екатерина Волкова',
  'Ольга Морозова',
  'Ирина Лебедева',
  'Наталья Козлова',
  'Дарья Новикова',
  'Алина Фёдорова',
  'Юлия Егорова',
  'Светлана Павлова',
  'Виктория Семёнова',
  'Полина Голубева',
  'Ксения Виноградова',
  'Татьяна Богданова',
  'Елена Воробьёва',
  'Вероника Фролова',
  'Кристина Журавлёва',
  'Маргарита Ёлкина',
  'Анастасия Орлова',
  'Валерия Андреева',
  'Софья Макарова',
  'Людмила Никитина',
  'Диана Захарова',
  'Евгения Зайцева',
  'Алёна Соловьёва',
];

/** The clients' reviews, and Anna's replies. */
export const OPINIONS: readonly [
  { readonly rating: number; readonly text: string; readonly reply?: string },
  ...{ readonly rating: number; readonly text: string; readonly reply?: string }[],
] = [
  { rating: 5, text: 'Хожу второй год, покрытие держится три недели без сколов.' },
  {
    rating: 5,
    text: 'Очень аккуратно и спокойно. Анна — золотые руки!',
    reply: 'Спасибо, жду вас!',
  },
  { rating: 5, text: 'Стерильно, инструменты вскрывают при вас. Рекомендую.' },
  {
    rating: 4,
    text: 'Всё хорошо, но запись только на неделю вперёд.',
    reply: 'Добавила вечерние часы.',
  },
  { rating: 5, text: '' },
  { rating: 5, text: 'Удобно записываться, приходит напоминание.' },
  { rating: 4, text: 'Красиво, немного задержались по времени.' },
  {
    rating: 3,
    text: 'Скол на четвёртый день, но переделали бесплатно.',
    reply: 'Простите, что так вышло!',
  },
  { rating: 5, text: 'Лучший педикюр в центре.' },
];

const DAY = [{ from: '10:00', to: '20:00' }];

/** Two days of work, two of rest; a week off next month; a quiet-hours promo. */
export async function addSchedule(
  { db, now }: Ctx,
  { provider }: { readonly provider: number },
): Promise<void> {
  const own = () => ({ ...newDocument(now), provider_profile: provider });
  const anchor_date = anchorOf(now).toString();
  const vacation = today(now).add({ days: 40 });
  await insertTimetables(db, [
    {
      ...own(),
      title: 'Два через два',
      kind: 'cycle',
      valid_from: anchor_date,
      cycle: { anchor_date, days: [DAY, DAY, [], []] },
      breaks: [{ from: '14:00', to: '14:40' }],
    },
  ]);
  await insertHolidays(db, [
    {
      ...own(),
      title: 'Отпуск',
      kind: 'vacation',
      date_from: vacation.toString(),
      date_to: vacation.add({ days: 6 }).toString(),
    },
  ]);
  await insertPromos(db, [
    {
      ...own(),
      title: 'Тихие часы',
      description: 'Скидка на утренние визиты в будни.',
      kind: 'percent',
      value: 10,
      weekdays: [1, 2, 3, 4, 5],
      time_from: '10:00',
      time_to: '12:00',
    },
  ]);
  await updateProvider(db, provider, { slug: 'anna', lat: 55.7592, lon: 37.6448 });
}
