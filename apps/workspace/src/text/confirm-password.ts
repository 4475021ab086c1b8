/** Words of the password that is asked for once more. */
export const confirmPassword = {
  title: 'Ваш пароль ещё раз',
  lead: 'Это действие требует подтверждения. Спросим снова через 5 минут.',
  label: 'Пароль',
  submit: 'Продолжить',
  submitIn: (seconds: number) => `Продолжить через ${seconds} с`,
  needed: 'Введите пароль',
  wrong: 'Пароль не подошёл',
} as const;

/** Words of a field for a password. */
export const secret = { show: 'Показать пароль' } as const;
