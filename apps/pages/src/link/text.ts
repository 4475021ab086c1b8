const TOO_LATE = 'Отменить уже нельзя: свяжитесь с мастером.';

/** Words of the list that a link opens: the appointments of a client with one professional. */
export const text = {
  title: 'Ваши записи к мастеру',
  hint: 'По этой ссылке можно посмотреть свои записи и отменить их. Она сработает один раз: не передавайте её другим.',
  enter: 'Войти',
  gone: 'Ссылка больше не действует',
  goneHint: 'Её уже открыли, заменили другой или прошёл её срок. Попросите мастера прислать новую.',
  missing: 'Такой ссылки нет',
  missingHint:
    'Проверьте, целиком ли скопирован адрес, или попросите мастера прислать новую ссылку.',
  failed: 'Не получилось. Проверьте связь и попробуйте ещё раз.',
  refusals: {
    bad_transition: TOO_LATE,
    cancel_window: TOO_LATE,
    stale: TOO_LATE,
    not_found: TOO_LATE,
  },
  loading: 'Загружаем записи',
  none: 'Предстоящих записей нет',
  noneHint: 'Записаться можно у мастера.',
  pending: 'Ждёт подтверждения мастера',
  cancel: 'Отменить запись',
  sureOf: 'Точно отменить запись?',
  sure: 'Точно отменить',
  keep: 'Оставить',
  unchanged: 'Запись остаётся',
  canceled: 'Запись отменена',
};
