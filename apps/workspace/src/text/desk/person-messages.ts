/** Words of what was sent to one person. */
export const personMessages = {
  title: 'Последние сообщения человеку',
  empty: 'Ему ничего не отправляли.',
  all: (count: number) => `Все сообщения: ${count}`,
} as const;
