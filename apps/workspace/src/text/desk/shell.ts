/** Words of the desk's frame. */
export const deskShell = {
  signInTitle: 'Рабочее место',
  signInLead: 'Для сотрудников сервиса.',
  toInbox: 'Ко входящим',
  more: 'Ещё',
  dense: 'Плотные строки',
  noRightTitle: 'Нет права',
  noRight: (section: string) =>
    `У вашей роли нет права на раздел «${section}». Права ролей меняет владелец, в разделе «Роли».`,
  signedInAs: (name: string) => `Вы вошли как ${name}`,
} as const;

/** Words of the desk that closed itself. */
export const lock = {
  title: 'Рабочее место закрыто',
  lead: (name: string) =>
    `Вы вошли как ${name}. Введите пароль: всё, что вы начали, осталось на месте.`,
  open: 'Открыть',
  signOut: 'Выйти из аккаунта',
} as const;

/** The words about the selected rows of a list. */
export const selection = {
  selected: (count: number) => `Выбрано: ${count}`,
  clear: 'Снять выбор',
  select: (name: string) => `Выбрать: ${name}`,
  selectAll: 'Выбрать все на странице',
} as const;

export const maskedPhone = {
  show: 'Показать',
  showPhone: 'Показать телефон',
} as const;

/** The words of the inbox about «Готовность к запуску», apart from the many words of that screen. */
export const readinessLeft = {
  left: (count: number) => `До запуска сервиса осталось сделать: ${count}`,
} as const;

/** Roles that every installation has. */
export const roleNames = {
  authenticated: 'Пользователь',
  operator: 'Владелец',
  support: 'Поддержка',
  moderator: 'Модератор',
  accountant: 'Бухгалтер',
  reader: 'Только чтение',
  client: 'Клиент по коду',
  guest: 'Гость по ссылке',
  public: 'Посетитель',
} as const;

/** Words of documents that are deleted. A list loads them with the first one that is chosen. */
export const deletion = {
  delete: 'Удалить',
  deleteTitle: (count: number) => (count === 1 ? 'Удалить запись?' : `Удалить записей: ${count}?`),
  forGood: 'Это насовсем: восстановить удалённое будет нельзя. Удаление попадёт в журнал.',
  restorable:
    'Восстановить можно в течение 30 дней: «Удалённое» в этом разделе. Удаление попадёт в журнал.',
  serviceEffect:
    'Записаться на неё больше нельзя, со страницы она исчезнет. Прошлые и будущие записи останутся: название, цена и время в них прежние.',
  upcoming: (count: number) =>
    count === 0
      ? 'Будущих записей с ней нет.'
      : `Будущие записи: ${count}. Они состоятся как есть; отменить или заменить услугу нужно в самой записи.`,
  hide: 'Скрыть',
  hideHint:
    'Можно не удалять, а скрыть: клиенты её не увидят, а показать снова можно в любой день.',
  hidden: (count: number) => (count === 1 ? 'Скрыто' : `Скрыто: ${count}`),
  deleteReferences: 'На них ссылаются:',
  deleteNoReferences: 'На них никто не ссылается.',
  deleteUnknown: (count: number) => `Ссылки на остальные ${count} не показаны.`,
  countOf: (what: string, count: number) =>
    `${what}: ${count >= 1000 ? 'больше тысячи' : String(count)}`,
  deleted: (count: number, gone: number) =>
    gone === 0 ? `Удалено: ${count}` : `Удалено: ${count}, уже не было: ${gone}`,
} as const;
