/** The seller, as documents name it. */
export interface Issuer {
  readonly name: string;
  readonly inn: string;
  /** Null: a sole proprietor, who has none. */
  readonly kpp: string | null;
  /** ОГРН of a company, ОГРНИП of a sole proprietor. */
  readonly ogrn: string;
  readonly address: string;
}

/** The account that bills are paid to. */
export interface IssuerBank {
  readonly name: string;
  /** БИК. */
  readonly bic: string;
  /** Расчётный счёт. */
  readonly account: string;
  /** Корреспондентский счёт. */
  readonly correspondent: string;
}
