import { common } from './common.ts';

/** The reasons why staff may not do it, or not alone, and why a second person's word is not taken. */
export const staffErrors = {
  second_person_needed: 'Это должен подтвердить второй сотрудник.',
  confirmation_needless: 'Подтверждать это не нужно: сделайте сами.',
  confirmation_own: 'Своё и о себе подтверждает только другой сотрудник.',
  confirmation_closed: 'Это уже решено.',
  confirmation_changed: 'Теперь это больше, чем просили. Отклоните, пусть попросят заново.',
  confirmation_author_lost: 'У того, кто просил, больше нет на это прав. Отклоните.',
  own_account: 'Свой аккаунт так не меняют. Попросите другого оператора.',
  last_operator: 'Должен остаться хотя бы один оператор, который может войти.',
  view_as_read_only: common.viewAsReadOnly,
  role_unknown: 'Такой роли больше нет.',
  permission_forbidden: 'Этой роли такое право не дают.',
  role_stored: 'Эту роль удалить нельзя.',
  deleted_gone: 'Среди удалённого этого уже нет: запись восстановили раньше или прошло 30 дней.',
  deleted_parent_gone: 'Восстановить нельзя: того, к чему относилась запись, больше нет.',
  deleted_value_taken:
    'Адрес или промокод уже занят другой записью. Освободите его там и повторите.',
} as const;
