import { counted } from '@okoshko/ui/format';

const DAYS: [string, string, string] = ['день', 'дня', 'дней'];

/** Words of what people ask of their personal data. */
export const dataRequests = {
  kinds: {
    export: 'Копия данных',
    erasure: 'Удаление данных',
    withdrawal: 'Отзыв согласия на рекламу',
  },
  channels: {
    service: 'Сам, в сервисе',
    paper: 'Письмом',
    email: 'По электронной почте',
    phone: 'По телефону',
    in_person: 'Лично',
    other: 'Иначе',
  },
  statuses: { open: 'Ждёт', done: 'Выполнен', cancelled: 'Отменён' },
  requestedOn: (day: string) => `Обратились ${day}`,
  left: {
    over: (days: number) => `Просрочен на ${counted(days, DAYS)}`,
    today: 'Последний день',
    days: (days: number) => `Осталось ${counted(days, DAYS)}`,
  },
  closedBy: (name: string) => `Ответил: ${name}`,
  closedByService: 'Сервис, сам',
  byPerson: 'Сам человек',
  enteredBy: (name: string) => `Записал: ${name}`,
  erasesOn: (day: string) => `Данные сотрутся ${day}`,
  gone: 'Аккаунта больше нет',
  answer: {
    handOver: 'Передали копию',
    cancelExport: 'Отменить запрос',
    cancelErasure: 'Отменить удаление',
    openPerson: 'Открыть человека',
    titles: {
      done: 'Копия передана?',
      cancelled: 'Отменить запрос?',
      erasure: 'Отменить удаление?',
    },
    effects: {
      done: 'Запрос закроется как выполненный. Напишите, как и кому передали копию.',
      cancelled: 'Запрос закроется без ответа. Человек об этом не узнает: предупредите его сами.',
      erasure:
        'Аккаунт откроется сразу, данные не сотрутся. Отменённые записи и возвращённые деньги не вернутся.',
    },
    result: 'Что сделали и почему',
    resultHint: 'Видят сотрудники, остаётся в реестре',
    needed: 'Напишите, что сделали',
    submit: { done: 'Передана', cancelled: 'Отменить запрос', erasure: 'Открыть аккаунт' },
    answered: 'Запрос закрыт',
    meanwhile: (status: string, at: string, by: string) => `Уже решено: ${status}, ${at}, ${by}.`,
  },
} as const;

/** Words of the register of requests about personal data. */
export const personalData = {
  lead: 'Копию отдают за 10 рабочих дней, данные стирают за 30 дней. Сначала те, у кого срок ближе.',
  status: 'Показать',
  statuses: { open: 'Ждут ответа', done: 'Выполненные', cancelled: 'Отменённые', any: 'Все' },
  kind: 'Что просят',
  anyKind: 'Что угодно',
  columns: { person: 'Кто', kind: 'Что просят', day: 'Обращение', due: 'Срок', action: '' },
  ofPerson: 'Запросы одного человека.',
  ofAll: 'Показать всех',
  table: 'Запросы о данных',
  add: 'Записать запрос',
  addTitle: 'Кто обратился?',
  addLead: 'Найдите человека и нажмите «Запрос о данных» на его странице.',
  find: 'Найти человека',
  empty: 'Запросов, которые ждут ответа, нет.',
  none: 'Таких запросов нет.',
  more: 'Показать ещё',
} as const;
