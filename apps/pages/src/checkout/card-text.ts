/** Digits in groups of four, as on the card. */
export const cardNumber = (typed: string) => digits(typed, 19).replace(/(.{4})(?=.)/g, '$1 ');

/** `1227` → `12/27`; the slash can be deleted. */
export const cardExpiry = (typed: string) => {
  const [month, year] = [digits(typed, 4).slice(0, 2), digits(typed, 4).slice(2)];
  return year ? `${month}/${year}` : month;
};

export const cardCode = (typed: string) => digits(typed, 4);

/** True if the card has enough digits to be sent. */
export const isFilled = (card: { number: string; expiry: string; cvc: string }) =>
  card.number.replace(/\D/g, '').length >= 13 &&
  /^(0[1-9]|1[0-2])\/\d\d$/.test(card.expiry) &&
  card.cvc.length >= 3;

/** Some month of the future, for the test cards. */
export const testExpiry = (now: Date) => `12/${String((now.getFullYear() + 2) % 100)}`;

const digits = (typed: string, most: number) => typed.replace(/\D/g, '').slice(0, most);
