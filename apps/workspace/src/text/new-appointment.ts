import type { PromoRefusal } from '@okoshko/contract/promos/wire';
import type { StartState } from '@okoshko/contract/schedule/reasons';
import { duration } from '@okoshko/ui/duration';
import { counted } from '@okoshko/ui/format';

const appointments = (count: number) => counted(count, ['запись', 'записи', 'записей']);

/** Words of the screen that books. */
export const newAppointment = {
  title: 'Новая запись',
  steps: { client: 'Клиент', services: 'Услуги', start: 'Время' },
  change: 'Изменить',
  choose: 'Выбрать',
  chooseOf: (step: string) => `Выбрать: ${step.toLowerCase()}`,
  changeOf: (step: string) => `Изменить: ${step.toLowerCase()}`,
  client: {
    none: 'Без клиента',
    noneHint: 'Запись без имени: напоминаний не будет.',
    name: 'Имя',
    phone: 'Телефон',
    phoneHint: 'Необязательно. По телефону придут напоминания.',
    wrongPhone: 'Проверьте телефон: нужны все цифры и код страны.',
    nameNeeded: 'Как зовут клиента?',
    existing: (name: string) => `С этим телефоном уже есть клиент: ${name}`,
    takeKnown: (name: string) => `Записать: ${name}`,
    next: 'Далее: услуги',
    back: 'Выбрать из списка',
    isNew: 'новый клиент',
    gone: 'Такого клиента больше нет. Выберите другого.',
  },
  services: {
    empty: 'Добавьте услугу, чтобы записывать на неё.',
    toServices: 'Добавить услугу',
    again: (title: string) => `Ещё раз: ${title}`,
    times: (count: number) => `× ${count}`,
    next: 'Далее: время',
    noGroup: 'Остальные',
    chosen: (minutes: number, price: string) => `${duration(minutes)}, ${price}`,
    hidden: 'скрыта от клиентов',
    /** With what is chosen already. */
    noRoom: (needed: number, free: number) =>
      `не поместится: нужно ${duration(needed)}, свободно ${duration(free)}`,
    later: (time: string) => `поместится с ${time}`,
  },
  details: {
    open: 'Промокод, своя цена, повторы',
    promo: 'Промокод',
    ownPrice: 'Своя цена',
    ownPriceHint: 'Вместо цены услуг. Скидки и промокоды тогда не действуют.',
    price: 'Цена, ₽',
    discount: 'Скидка, ₽',
    wrongPrice: 'Укажите сумму в рублях, например 1500.',
    wrongDiscount: 'Скидка не может быть больше цены.',
    comment: 'Комментарий клиента',
    note: 'Заметка для себя',
    noteHint: 'Клиент её не видит.',
    repeat: 'Повторять',
    repeatHint: 'Несколько записей в один день недели и время.',
    every: 'Через сколько недель',
    count: 'Сколько всего записей',
    seriesPrice: 'Свою цену ставят потом, в каждой записи.',
    weeks: (every: number) =>
      every === 1 ? 'Каждую неделю' : `Раз в ${counted(every, ['неделю', 'недели', 'недель'])}`,
  },
  summary: {
    title: 'Итог',
    total: 'К оплате',
    before: (price: string) => `без скидки ${price}`,
    promo: (title: string) => `скидка «${title}»`,
    ownPrice: 'своя цена',
    each: 'за каждую запись',
    noPrice: '—',
    book: 'Записать',
    bookAnyway: 'Всё равно записать',
    bookSeriesAnyway: (count: number, outside: number) =>
      `Записать: ${appointments(count)}, вне графика ${outside}`,
    bookSeries: (count: number) => `Записать: ${appointments(count)}`,
    missing: {
      client: 'Выберите клиента.',
      services: 'Выберите услуги.',
      start: 'Выберите время.',
      details: 'Проверьте цену.',
    },
  },
  plan: {
    title: 'Когда будут записи',
    states: {
      free: 'свободно',
      busy: 'занято',
      past: 'уже прошло',
      closed: 'вне графика',
      holiday: 'выходной',
      break: 'перерыв',
      end_of_hours: 'не уложитесь до конца дня',
    } satisfies Record<StartState, string>,
    /** `name`: what the time off is called. */
    absence: (title: string) => `В это время у вас «${title}». Ближайшее свободное:`,
    single: {
      busy: 'В это время уже есть запись. Ближайшее свободное:',
      past: 'Это время уже прошло: запись добавится задним числом.',
      closed: 'Это вне вашего графика. Ближайшее свободное:',
      holiday: 'В этот день у вас выходной. Ближайшее свободное:',
      break: 'В это время перерыв. Ближайшее свободное:',
      end_of_hours: 'До конца рабочего дня не уложитесь. Ближайшее свободное:',
    } satisfies Record<Exclude<StartState, 'free'>, string>,
  },
  promoRefusals: {
    unknown: 'Такого промокода нет.',
    other_services: 'Промокод не для этих услуг.',
    other_time: 'Промокод не действует в это время.',
    new_clients_only: 'Промокод только для новых клиентов.',
    used_up: 'Промокод закончился.',
    used_by_client: 'Клиент уже воспользовался этим промокодом.',
    no_cheaper: 'С промокодом не станет дешевле.',
  } satisfies Record<PromoRefusal, string>,
  refused: {
    occupied: 'Это время уже заняли. Ближайшее свободное:',
    takenOnly: 'Это время уже заняли. Выберите другое.',
    overlap: 'Записать поверх другой записи',
    unanswered: 'Ответ не пришёл. Нажмите ещё раз: второй записи не появится.',
    price: (price: string) => `Цена изменилась: теперь ${price}. Если всё верно, нажмите ещё раз.`,
    series: (free: number, all: number) =>
      free > 0
        ? `Свободны не все даты: ${free} из ${all}. Пока ничего не записано.`
        : 'Все эти даты заняты. Ничего не записано.',
    partial: (free: number) => `Записать на свободные: ${appointments(free)}`,
  },
  dateRefusals: {
    slot_taken: 'занято',
    slot_unavailable: 'не записать',
    promo_not_applicable: 'промокод не действует',
    other: 'не записать',
  },
  booked: {
    title: 'Записано',
    existing: (name: string) =>
      `${name}: этот телефон уже был у вас в списке, записали на это имя.`,
    series: (count: number) => `Готово: ${appointments(count)}.`,
    refused: 'Не записаны:',
    messages: 'Что получит клиент',
    noMessages: 'Сообщений не будет.',
    another: 'Ещё одна запись',
    toCalendar: 'К календарю',
    open: 'Открыть запись',
  },
} as const;
