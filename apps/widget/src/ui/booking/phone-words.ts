/** Enough of a number to know it again: '+7 … 45-67'. */
export const shortPhone = (digits: string): string =>
  `+${digits.slice(0, -10)} … ${digits.slice(-4, -2)}-${digits.slice(-2)}`;
