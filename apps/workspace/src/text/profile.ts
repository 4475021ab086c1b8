export const profile = { title: 'Профиль' } as const;
