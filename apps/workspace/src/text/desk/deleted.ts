/** What staff deleted of a collection, and may restore. */
export const deleted = {
  title: (plural: string) => `Удалённое: ${plural.charAt(0).toLowerCase()}${plural.slice(1)}`,
  lead: 'Здесь 30 дней лежит то, что удалили сотрудники. Восстановленное встаёт на прежнее место, вместе со своими связями.',
  toList: 'К списку',
  name: 'Название',
  when: 'Удалено',
  by: 'Кто удалил',
  unknownBy: 'Учётной записи уже нет',
  nameless: 'Без имени',
  until: 'Будет стёрто',
  action: 'Действие',
  restore: 'Восстановить',
  restoreOne: (name: string) => `Восстановить: ${name}`,
  restored: (name: string) => `Восстановлено: ${name}.`,
  open: 'Открыть',
  empty: 'За последние 30 дней сотрудники ничего не удаляли.',
  never: 'Удалённое из этого раздела не хранится: его стирают насовсем.',
} as const;
