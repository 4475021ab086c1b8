/** Words of a desk that is looked at as another role. */
export const viewing = {
  look: 'Посмотреть как роль',
  as: (role: string) => `Вы смотрите как «${role}».`,
  lead: 'Видно то же, что этой роли. Ничего не меняется.',
  back: 'Вернуться',
} as const;
