/** In whose name somebody buys: their own, as a sole proprietor (ИП), or as a company. */
export const BUYER_KINDS = ['individual', 'entrepreneur', 'company'] as const;
export type BuyerKind = (typeof BUYER_KINDS)[number];

/** The name that a fiscal receipt takes is this long at most. */
export const MAX_BUYER_NAME = 256;
export const MAX_BUYER_ADDRESS = 500;

/** The words of documents and receipts about a buyer; null: it is not given. */
export interface BuyerDetails {
  readonly kind: BuyerKind;
  readonly name: string;
  readonly inn: string | null;
  readonly kpp: string | null;
  readonly address: string | null;
}

/** Weights of the digits before each control digit, as the tax service counts them. */
const WEIGHTS = {
  company: [[2, 4, 10, 3, 5, 9, 4, 6, 8]],
  person: [
    [7, 2, 4, 10, 3, 5, 9, 4, 6, 8],
    [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8],
  ],
} as const;

/** True of a company's INN: ten digits, of a region that there is, the last of which follows from the others. */
export const isCompanyInn = (inn: string): boolean =>
  /^(?!00)\d{10}$/.test(inn) && hasControlDigits(inn, WEIGHTS.company);

/** True of a person's INN, a sole proprietor's among them: twelve digits, the last two of which follow from the others. */
export const isPersonInn = (inn: string): boolean =>
  /^(?!00)\d{12}$/.test(inn) && hasControlDigits(inn, WEIGHTS.person);

const hasControlDigits = (inn: string, weights: readonly (readonly number[])[]): boolean =>
  weights.every((row) => {
    const sum = row.reduce((total, weight, index) => total + weight * Number(inn[index]), 0);
    return Number(inn[row.length]) === (sum % 11) % 10;
  });

/** A KPP: the tax office, the reason of being registered there, and a number among those. */
export const isKpp = (kpp: string): boolean => /^\d{4}[\dA-Z]{2}\d{3}$/.test(kpp);

/** A field that the kind of buyer needs, has no use for, or has another form of. */
export type BuyerMistake = 'required' | 'unused' | 'inn_of_company' | 'inn_of_person' | 'kpp';
type Mistakes = Readonly<Partial<Record<keyof BuyerDetails, BuyerMistake>>>;

/** The mistakes in a buyer's details, by field; {}: there are none. */
export function mistakesIn({ kind, name, inn, kpp, address }: BuyerDetails): Mistakes {
  const isCompany = kind === 'company';
  const mistakes: Record<keyof BuyerDetails, BuyerMistake | null> = {
    kind: null,
    name: name === '' ? 'required' : null,
    inn: innMistake(kind, inn),
    kpp: isCompany ? kppMistake(kpp) : unused(kpp),
    address: isCompany && !address ? 'required' : null,
  };
  return Object.fromEntries(Object.entries(mistakes).filter(([, mistake]) => mistake !== null));
}

function innMistake(kind: BuyerKind, inn: string | null): BuyerMistake | null {
  if (inn === null) return kind === 'individual' ? null : 'required';
  if (kind === 'company') return isCompanyInn(inn) ? null : 'inn_of_company';
  return isPersonInn(inn) ? null : 'inn_of_person';
}

function kppMistake(kpp: string | null): BuyerMistake | null {
  if (kpp === null) return 'required';
  return isKpp(kpp) ? null : 'kpp';
}

const unused = (value: string | null): BuyerMistake | null => (value === null ? null : 'unused');
