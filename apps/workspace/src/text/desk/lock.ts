/** Words of the desk that closed itself. */
export const lock = {
  title: 'Рабочее место закрыто',
  lead: (name: string) =>
    `Вы вошли как ${name}. Введите пароль: всё, что вы начали, осталось на месте.`,
  open: 'Открыть',
  signOut: 'Выйти из аккаунта',
} as const;
