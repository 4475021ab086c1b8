/** A telephone call that we wait for. */
interface ExpectedCall {
  /** The supplier's id of it. */
  readonly id: string;
  /** The number to call, digits only. */
  readonly number: string;
}

/** Proves that a person has a phone: they call a free number from it, and the supplier sees who calls. */
export interface CallIn {
  /** Null: the supplier takes no call now, or not from this phone. */
  expect(phone: string): Promise<ExpectedCall | null>;
  /** What became of the call; `unknown`: the supplier did not say. */
  statusOf(id: string): Promise<'waiting' | 'confirmed' | 'over' | 'unknown'>;
}
