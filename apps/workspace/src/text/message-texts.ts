export const messageTexts = { title: 'Сообщения' } as const;
