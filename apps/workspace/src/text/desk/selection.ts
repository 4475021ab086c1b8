/** What is selected in a list. */
export const selection = {
  selected: (count: number) => `Выбрано: ${count}`,
  clear: 'Снять выбор',
} as const;
