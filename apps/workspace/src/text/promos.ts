import type { PromoKind } from '@okoshko/contract/promos/kinds';
import { counted } from '@okoshko/ui/format';

const PROBLEMS = {
  title: 'Назовите скидку: название видят клиенты.',
  percent: 'От 1 до 100 процентов.',
  amount: 'Напишите, сколько рублей скинуть.',
  fixedPrice: 'Напишите новую цену в рублях. Бесплатно — 0.',
  code: 'Придумайте промокод.',
  codeTaken: 'Такой промокод у вас уже есть.',
  to: 'Последний день не раньше первого.',
  times: 'Укажите и начало, и конец, разное время.',
  maxUses: 'Целое число от 1. Пусто — без ограничения.',
} as const;
export type PromoProblem = keyof typeof PROBLEMS;

const TIMES = ['раз', 'раза', 'раз'] as const;

const KINDS: Readonly<Record<PromoKind, string>> = {
  percent: 'Процент',
  amount: 'Сумма',
  fixed_price: 'Новая цена',
};
const VALUES: Readonly<Record<PromoKind, string>> = {
  percent: 'Скидка, %',
  amount: 'Скидка, ₽',
  fixed_price: 'Цена каждой услуги, ₽',
};
const VALUE_HINTS: Readonly<Record<PromoKind, string>> = {
  percent: 'От цены услуг, на которые скидка действует.',
  amount: 'Со всей записи. Больше цены услуг скидка не бывает.',
  fixed_price: 'Услуги дешевле этой цены не подорожают.',
};

/** Words of discounts. */
export const promos = {
  add: 'Добавить скидку',
  empty: 'Скидок нет. Скидка приводит новых клиентов и заполняет тихие часы.',
  missing: 'Такой скидки нет. Возможно, её удалили.',
  sections: {
    working: 'Действуют',
    coming: 'Впереди',
    used_up: 'Израсходованы',
    stopped: 'Остановлены',
    over: 'Завершились',
  },
  past: (count: number) => `Завершились: ${count}`,
  nothingWorks: 'Сейчас ни одна скидка не действует.',

  percent: (value: number) => `−${value} %`,
  amount: (sum: string) => `−${sum}`,
  fixedPrice: (sum: string) => `за ${sum}`,
  free: 'бесплатно',
  allServices: 'на все услуги',
  forVisits: (days: string) => `записи ${days}`,
  since: (day: string) => `с ${day}`,
  until: (day: string) => `по ${day}`,
  between: (from: string, to: string) => `с ${from} по ${to}`,
  hours: (from: string, to: string) => `с ${from} до ${to}`,
  newClients: 'только новым клиентам',
  perClient: (count: number) => `${counted(count, TIMES)} каждому`,
  automatic: 'Применяется сама',
  code: (code: string) => `Промокод ${code}`,
  uses: (count: number) =>
    count === 0 ? 'Пока не использовали' : `Использована ${counted(count, TIMES)}`,
  usesOf: (count: number, max: number) => `Использована ${count} из ${max}`,
  discounted: (sum: string) => `скидок на ${sum}`,

  copyCode: (code: string) => `Скопировать промокод ${code}`,
  copyInvitation: 'Текст для клиентов',
  copyInvitationOf: (title: string) => `Текст для клиентов: ${title}`,
  copied: 'Скопировано',
  invitation: (title: string, code: string | null, link: string) =>
    code === null
      ? `${title}. Записаться: ${link}`
      : `${title}. Промокод ${code}, введите его при записи: ${link}`,
  edit: (title: string) => `Изменить: ${title}`,
  stop: 'Остановить',
  stopOne: (title: string) => `Остановить: ${title}`,
  resume: 'Включить',
  resumeOne: (title: string) => `Включить: ${title}`,
  stopTitle: (title: string) => `Остановить «${title}»?`,
  stopAfter:
    'Новые записи пойдут без неё. У тех, кто уже записан со скидкой, цена останется. Включить её можно снова.',
  stopped: (title: string) => `Остановлена: ${title}`,
  resumed: (title: string) => `Действует: ${title}`,

  newTitle: 'Новая скидка',
  editTitle: 'Скидка',
  name: 'Название',
  nameHint: 'Клиенты видят его при записи.',
  kind: 'Какая скидка',
  kinds: KINDS,
  values: VALUES,
  valueHints: VALUE_HINTS,
  byCode: 'По промокоду',
  byCodeHint: 'Выключено — скидка видна на вашей странице и применяется сама.',
  codeLabel: 'Промокод',
  codeHint: 'Большие и маленькие буквы не различаются.',
  services: 'На какие услуги',
  servicesHint: 'Ничего не отмечено — на все.',
  from: 'Первый день',
  to: 'Последний день',
  periodHint: (time: string) =>
    `Считается день визита, а не день, когда записались. Пусто — без срока. ${time}.`,
  more: 'Условия',
  description: 'Описание',
  weekdays: 'По каким дням недели',
  weekdaysHint: 'Ничего не отмечено — в любые.',
  fromTime: 'Начало визита с',
  toTime: 'до',
  timesHint: 'Пусто — в любое время.',
  isForNew: 'Только новым клиентам',
  isForNewHint: 'Тем, у кого ещё не было записей к вам.',
  maxUses: 'Сколько раз всего',
  maxUsesPerClient: 'Сколько раз одному клиенту',
  unlimited: 'Пусто — без ограничения.',
  usedAlready: (count: number) => `Уже использована ${counted(count, TIMES)}.`,
  bookedStay: 'Цены уже сделанных записей не изменятся.',
  problems: PROBLEMS,
  changedElsewhere:
    'Скидку изменили в другом месте. Ваши правки на месте. Проверьте и сохраните ещё раз.',
  changed: (fields: string) => `Изменилось: ${fields}.`,
  fields: {
    title: 'название',
    description: 'описание',
    kind: 'вид скидки',
    value: 'размер',
    code: 'промокод',
    byCode: 'промокод',
    services: 'услуги',
    from: 'первый день',
    to: 'последний день',
    weekdays: 'дни недели',
    fromTime: 'время',
    toTime: 'время',
    isForNew: 'только новым',
    maxUses: 'сколько раз',
    maxUsesPerClient: 'сколько раз одному',
  } as Readonly<Record<string, string>>,
  saved: (title: string) => `Сохранено: ${title}`,
  remove: 'Удалить',
  removeTitle: (title: string) => `Удалить «${title}»?`,
  removeAfter:
    'Новые записи пойдут без неё. У тех, кто уже записан со скидкой, цена останется. Вернуть удалённую нельзя.',
  removed: (title: string) => `Удалена: ${title}`,
} as const;
