import { counted } from '@okoshko/ui/format';

const OF_CLIENTS = ['клиента', 'клиентов', 'клиентов'] as const;
const PACK_UNITS = ['рассылка', 'рассылки', 'рассылок'] as const;
const MESSAGES = ['сообщение', 'сообщения', 'сообщений'] as const;
const WEEKS = ['неделя', 'недели', 'недель'] as const;

const BIRTHDAYS: Readonly<Record<number, string>> = {
  7: 'за неделю',
  14: 'за 2 недели',
  30: 'за месяц',
};

/** Words of the ways to narrow and order the list of clients. */
export const clientFilters = {
  tagLabel: 'Метка',
  anyTag: 'Все метки',
  tagOption: (tag: string, count: number) => `${tag} — ${count}`,
  away: 'Давно не были',
  awayFor: (weeks: number) => (weeks === 26 ? 'полгода' : counted(weeks, WEEKS)),
  birthday: 'День рождения',
  birthdayIn: (days: number) => BIRTHDAYS[days] ?? '',
  sort: 'Порядок',
  orders: {
    name: 'По имени',
    recent: 'Недавно были',
    oldest: 'Давно не были',
    spent: 'Больше потратили',
    visits: 'Больше визитов',
  },
  write: {
    open: 'Написать этим клиентам',
    title: 'Написать клиентам из списка',
    text: 'Текст',
    lead: 'Можно вставить {client_name}. Сообщения уходят с 10:00 до 20:00 по времени клиента.',
    isMarketing: 'Это реклама или предложение',
    isMarketingHint: 'Уйдёт только тем, кто согласился на рассылки.',
    audience: (eligible: number, matched: number) =>
      eligible === 0
        ? `Из ${counted(matched, OF_CLIENTS)} написать некому.`
        : `Получат ${eligible} из ${counted(matched, OF_CLIENTS)}.`,
    skipped: {
      not_found: 'Чужие клиенты',
      blocked: 'Заблокированы',
      opted_out: 'Отказались от сообщений',
      no_consent: 'Не соглашались на рассылки',
      too_many: 'Получили сегодня уже три сообщения',
      unreachable: 'Некуда написать',
      same_person: 'Вторая карточка того же человека',
    } as Readonly<Record<string, string>>,
    others: 'По другой причине',
    cost: (count: number, left: number) =>
      `Спишем ${counted(count, PACK_UNITS)} из ${left}: по одной на человека. Что не дойдёт, вернётся.`,
    short: (left: number) =>
      left === 0
        ? 'Рассылки платные, а в пакете их не осталось.'
        : `В пакете осталось ${counted(left, PACK_UNITS)}: на всех не хватит. Сузьте список или купите ещё.`,
    buy: (count: number, price: string) => `Купить ${counted(count, PACK_UNITS)} за ${price}`,
    tooMany: 'В списке больше 1 000 клиентов. Сузьте его, например меткой.',
    send: (count: number) => (count === 0 ? 'Отправить' : `Отправить ${counted(count, MESSAGES)}`),
    queued: (count: number) => `Отправляем ${counted(count, MESSAGES)}`,
    advertising:
      'Похоже на рекламу, а часть клиентов на неё не соглашалась. За рекламу без согласия бывает штраф. Отправить всё равно?',
    confirm: 'Это не реклама, отправить',
    unknownVariable: 'Такой подстановки нет. Проверьте слова в фигурных скобках.',
  },
} as const;
