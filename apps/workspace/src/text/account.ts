export const account = { title: 'Аккаунт' } as const;
