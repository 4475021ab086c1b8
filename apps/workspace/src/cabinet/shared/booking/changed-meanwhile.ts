import type { Comparable } from './what-changed.ts';

/** An appointment as a screen showed it when its button was pressed. */
export interface SeenAppointment extends Comparable {
  readonly documentId: string;
  readonly version: number | null;
}

/** Somebody changed the document since it was seen: what it is now comes along. */
export class ChangedMeanwhile extends Error {
  readonly former: SeenAppointment;
  readonly now: SeenAppointment;

  constructor(former: SeenAppointment, now: SeenAppointment) {
    super('changed meanwhile');
    this.former = former;
    this.now = now;
  }
}
