/** A phone of which the end alone is told: '+7 ••• •••-12-34'. */
export const maskedPhone = (digits: string): string =>
  `+${digits.slice(0, 1)} ••• •••-${digits.slice(-4, -2)}-${digits.slice(-2)}`;
