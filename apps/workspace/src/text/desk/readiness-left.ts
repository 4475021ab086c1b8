/** The words of the inbox about «Готовность к запуску», apart from the many words of that screen. */
export const readinessLeft = {
  left: (count: number) => `Осталось ${count} до запуска`,
} as const;
