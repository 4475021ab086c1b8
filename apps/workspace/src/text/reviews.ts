export const reviews = { title: 'Отзывы' } as const;
