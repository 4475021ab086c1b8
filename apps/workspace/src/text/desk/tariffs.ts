import type { ADDITIONAL_LETTERS, EXTENDED_STATISTICS } from '@okoshko/contract/tariffs/addons';
import { counted, rubles } from '@okoshko/ui/format';

const RECORDS = ['запись', 'записи', 'записей'] as const;
const PROFESSIONALS = ['специалист', 'специалиста', 'специалистов'] as const;
const OF_PROFESSIONALS = ['специалиста', 'специалистов', 'специалистов'] as const;
const PACK_UNITS = ['рассылка', 'рассылки', 'рассылок'] as const;
const DAYS = ['день', 'дня', 'дней'] as const;

/** 'специалист заплатит': 1, 21, 101. */
const isOne = (count: number): boolean => count % 10 === 1 && count % 100 !== 11;

/** Words of the tariffs that are sold. */
export const tariffs = {
  title: 'Тарифы',
  add: 'Новый тариф',
  onSale: 'Продаются',
  hidden: 'Не продаются',
  agreed: 'По договорённости',
  agreedLead:
    'Карточка в тарифах ведёт к заявке. Цену и срок согласуют с человеком, тариф дают вручную.',
  agreedPrice: 'договорная',
  empty: 'Ни один тариф не продаётся: специалистам нечего купить.',
  columns: {
    order: 'Порядок',
    title: 'Название',
    cost: 'В месяц',
    size: 'Записей',
    extra: 'Сверх, за запись',
    holders: 'Сейчас у',
  },
  records: (count: number) => counted(count, RECORDS),
  holders: (count: number) => counted(count, PROFESSIONALS),
  queued: (count: number) => `оплатили вперёд: ${count}`,
  nobody: 'ни у кого',
  accented: 'выделен',
  edit: 'Изменить',
  editOne: (title: string) => `Изменить: ${title}`,
  up: (title: string) => `Выше: ${title}`,
  down: (title: string) => `Ниже: ${title}`,
  moved: (title: string, position: number, count: number) => `${title}: ${position} из ${count}`,
  orderFailed: 'Порядок не сохранился: возможно, его меняет кто-то ещё.',

  addons: 'Дополнения',
  messagePack: ({ cost, letters: count }: typeof ADDITIONAL_LETTERS) =>
    `Управление репутацией: ${counted(count, PACK_UNITS)} за ${rubles(cost)}.`,
  statistics: ({ cost, days }: typeof EXTENDED_STATISTICS) =>
    `Расширенная статистика: ${counted(days, DAYS)} за ${rubles(cost)}.`,
  addonsHint: 'Их цены меняются с новой версией сервиса.',

  newTitle: 'Новый тариф',
  editTitle: 'Тариф',
  missing: 'Такого тарифа нет.',
  fields: {
    title: 'Название',
    titleEn: 'Название по-английски',
    titleKk: 'Название по-казахски',
    cost: 'Цена в месяц, ₽',
    size: 'Записей в месяц',
    extra: 'Запись сверх числа, ₽',
    from: 'Новая цена с',
    accent: 'Выделить среди других',
    isActive: 'Продаётся',
  },
  otherLanguages: 'Другие языки',
  otherLanguagesHint: 'Пусто — покажем русское.',
  isActiveHint: 'Скрытый тариф никто не купит и не продлит.',
  titleNeeded: 'Напишите название.',
  sumWrong: 'Впишите сумму в рублях, например 990 или 990,50.',
  countWrong: 'Впишите целое число от 0.',
  toReview: 'Далее',
  back: 'Вернуться к форме',
  nothingChanged: 'Ничего не изменено.',
  reviewTitle: 'Что изменится',
  before: 'Было',
  after: 'Станет',
  field: 'Поле',
  none: 'нет',
  yes: 'да',
  no: 'нет',
  confirm: 'Сохранить',
  confirmNew: 'Добавить',
  saved: 'Тариф сохранён',
  added: 'Тариф добавлен',
  changedMeanwhile: (fields: string) =>
    `Пока вы заполняли, тариф изменили: ${fields}. Ваши правки остались, проверьте и сохраните ещё раз.`,

  effects: {
    price: (before: number, after: number) => `${rubles(before)} → ${rubles(after)} в месяц.`,
    newPrice: (count: number) =>
      count === 0
        ? 'Тариф ни у кого не действует.'
        : `${counted(count, PROFESSIONALS)} с этим тарифом ${isOne(count) ? 'заплатит новую цену, когда продлит его' : 'заплатят новую цену, когда продлят его'}. Уже купленное не меняется.`,
    queued: (count: number) => `Купили вперёд: ${count}. Для них цена та, за которую куплено.`,
    renewalsEnd: (count: number) =>
      `Продлевается сам у ${counted(count, OF_PROFESSIONALS)}: дороже, чем согласились, не спишем. Перед списанием продление отключится, и человек узнает об этом.`,
    openPages:
      'Страницы оплаты, открытые до этого, примут прежнюю цену. Кто увидел старую цену и ещё не начал платить, узнает, что она изменилась.',
    terms: (count: number) =>
      count === 0
        ? 'Новые условия получат следующие покупатели.'
        : `У ${counted(count, OF_PROFESSIONALS)} условия остаются прежними до конца оплаченного.`,
    hide: (count: number) =>
      count === 0
        ? 'Купить его больше нельзя.'
        : `Купить его больше нельзя. У ${counted(count, OF_PROFESSIONALS)} он останется до конца оплаченного, продлить его не получится: придётся выбрать другой.`,
    show: 'Его снова можно купить и продлить.',
    free: 'Бесплатный тариф берут один раз на период, платёж не создаётся.',
    minimum: (least: number) =>
      `Меньше ${rubles(least)} банк не принимает: с покупателя возьмут ${rubles(least)} и дадут больше времени.`,
    added: 'Тариф сразу появится у всех специалистов.',
    addedHidden: 'Тариф появится, когда вы отметите, что он продаётся.',
  },
} as const;
