export const promos = { title: 'Скидки' } as const;
