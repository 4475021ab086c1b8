/** The buyer as a document names them. */
export interface SheetBuyer {
  readonly name: string;
  readonly inn: string | null;
  readonly kpp: string | null;
  readonly address: string | null;
}

/** Name, numbers and address, each on a line of its own. Of who sells there is an OGRN as well. */
export function partyText(
  { name, inn, kpp, address }: SheetBuyer,
  ogrn: string | null = null,
): string {
  const numbers = [
    inn && `ИНН ${inn}`,
    kpp && `КПП ${kpp}`,
    ogrn && `${ogrn.length === 15 ? 'ОГРНИП' : 'ОГРН'} ${ogrn}`,
  ];
  return [name, numbers.filter(Boolean).join(', '), address].filter(Boolean).join('\n');
}
