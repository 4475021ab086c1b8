import { counted } from '@okoshko/ui/format';

interface Visits {
  readonly visits: number;
  readonly missed: number;
  /** Days in words. */
  readonly first: string | null;
  readonly last: string | null;
}

/** One visit has one day. */
function dates(first: string | null, last: string | null): string {
  if (first === last) return first ? `, ${first}` : '';
  return (first ? ` с ${first}` : '') + (last ? `, последний ${last}` : '');
}

/** Words of one client's page. */
export const client = {
  loadingTitle: 'Клиент',
  goneTitle: 'Такого клиента нет',
  gone: 'Карточку удалили или объединили с другой.',
  toClients: 'Все клиенты',
  book: 'Записать',

  contacts: 'Контакты',
  edit: 'Изменить',
  call: (phone: string) => `Позвонить: ${phone}`,
  noContacts: 'Ни телефона, ни почты нет.',
  born: 'День рождения',
  comment: 'Заметка',
  anonymous: 'Клиент не назвал себя: зашёл по ссылке.',
  blockedTitle: 'Клиент заблокирован',
  blockedLead: 'Не может записаться сам, и сообщения ему не уходят. Записать его вы можете.',

  appointments: 'Записи',
  tabs: { coming: 'Впереди', past: 'Прошли' },
  noComing: 'Предстоящих записей нет.',
  noPast: 'Прошедших записей нет.',
  more: 'Показать ещё',
  left: 'Место в группе отменено',

  story: ({ visits, missed, first, last }: Visits) =>
    [
      `${counted(visits, ['визит', 'визита', 'визитов'])}${dates(first, last)}`,
      missed > 0 && `неявок: ${missed}`,
    ]
      .filter(Boolean)
      .join(', ')
      .concat('.'),
  noVisits: 'Визитов ещё не было.',

  money: 'Деньги за год',
  revenue: 'Оплачено',
  averageCheck: 'Средний чек',
  missed: 'Потеряно на неявках',
  missedOf: (sum: string, count: number) =>
    `${sum} — ${counted(count, ['запись', 'записи', 'записей'])}`,
  cancelled: 'Отмен',
  lateCancelled: (all: number, late: number) => `${all}, из них поздних ${late}`,
  daysBetween: 'Обычно приходит',
  every: (days: number) => `раз в ${counted(days, ['день', 'дня', 'дней'])}`,
  favourite: 'Чаще всего',
  noMoney: 'За год оплаченных визитов не было.',
  offer:
    'С любым тарифом здесь видно, сколько клиент приносит, его средний чек и сколько потеряно на неявках.',
  toTariff: 'Выбрать тариф',

  consents: 'Согласия и связь',
  service: 'Обработка данных',
  marketing: 'Рассылки',
  agreed: 'согласен',
  refused: 'отказался',
  unknown: 'не спрашивали',
  source: {
    client: 'сказал сам',
    provider: 'отметили вы',
    staff: 'отметила поддержка',
  },
  paper: (source: string) => `документ: ${source}`,
  optedOut: 'Просил не писать',
  optedOutNone: 'Писать можно по всем каналам.',

  actions: 'Ещё действия',
  message: 'Написать',
  invite: 'Ссылка для входа',
  merge: 'Объединить карточки',
  block: 'Заблокировать',
  unblock: 'Разблокировать',
  remove: 'Удалить',
} as const;
