/** The words about the selected rows of a list. */
export const selection = {
  selected: (count: number) => `Выбрано: ${count}`,
  clear: 'Снять выбор',
} as const;
