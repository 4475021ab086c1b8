/** In the inbox: «Готовность к запуску» itself has many more words. */
export const readinessLeft = {
  left: (count: number) => `Осталось ${count} до запуска`,
} as const;
