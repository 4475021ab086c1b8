/** A phone whose end alone is shown: '+7 ••• •••-12-34'. */
export function phoneMask(digits: string): string {
  const end = `${digits.slice(-4, -2)}-${digits.slice(-2)}`;
  const isLong = digits.length === 11;
  return isLong ? `+${digits.slice(0, 1)} ••• •••-${end}` : `+••• ${end}`;
}
