/** Who sells, as documents say it. */
export interface Issuer {
  readonly name: string;
  readonly inn: string;
  /** Null: a sole proprietor, who has none. */
  readonly kpp: string | null;
  /** ОГРН of a company, ОГРНИП of a sole proprietor. */
  readonly ogrn: string;
  readonly address: string;
}
