/** Words of a plan that is over, as «Сегодня» says them. */
export const planNote = {
  ended: (title: string | undefined, date: string) =>
    `${title ? `Тариф «${title}»` : 'Тариф'} закончился ${date}.`,
  renew: 'Продлить',
} as const;
