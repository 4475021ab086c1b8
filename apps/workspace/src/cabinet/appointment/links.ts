/** What the address of a new appointment names: see the route's own search. */
export interface NewAppointmentLink {
  readonly client?: string | undefined;
  readonly services?: string | undefined;
  readonly at?: string | undefined;
}
