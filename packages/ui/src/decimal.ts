/** A number with up to so many decimals, '4,8'; `least`: never fewer of them. */
export const decimal = (value: number, most: number, least = 0): string =>
  value.toLocaleString('ru', { minimumFractionDigits: least, maximumFractionDigits: most });
