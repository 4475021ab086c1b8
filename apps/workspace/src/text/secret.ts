/** Words of a field for a password. */
export const secret = { show: 'Показать пароль' } as const;
