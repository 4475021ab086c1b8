export const statistics = { title: 'Статистика' } as const;
