/** The search parameters of a link to a new appointment; the route of that screen defines them. */
export interface NewAppointmentLink {
  readonly client?: string | undefined;
  readonly services?: string | undefined;
  readonly at?: string | undefined;
}
