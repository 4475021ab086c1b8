/** The appointment a slot is for. */
export interface SlotRequest {
  /** Id of the provider profile. */
  readonly provider: number;
  /** Ids, in the appointment's order; at least one. */
  readonly services: readonly number[];
  readonly starts_at: Date;
  /** Instead of that of the services; minutes. */
  readonly duration?: number | undefined;
  /** The appointment to move, as the caller may: its own time counts as free. */
  readonly except?: number;
  /** It starts then already: neither grid nor lead time counts, only that its time is free and within the hours. */
  readonly keepsStart?: boolean;
  /** That the nearest ones must have, where groups start. */
  readonly seats?: number;
  /** A blocked client is refused. */
  readonly client: number | null;
}
