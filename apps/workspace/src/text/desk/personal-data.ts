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
