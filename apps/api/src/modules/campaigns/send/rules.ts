/** Messages a day to one client. */
const DAILY = 3;

/** What decides whether a client is written to. */
export interface Reachable {
  readonly is_blocked: boolean;
  readonly has_stopped: boolean;
  readonly has_consent: boolean;
  /** Channels that lead to them. */
  readonly reach: number;
  /** Messages since yesterday. */
  readonly recent: number;
  /** Their next appointment. */
  readonly visit: number | null;
}
type Skip =
  | 'not_found'
  | 'blocked'
  | 'opted_out'
  | 'no_consent'
  | 'no_visit'
  | 'too_many'
  | 'unreachable';

/** Why a client gets no message; null: they get it. */
export function skipOf(
  reader: Reachable | undefined,
  {
    isMarketing,
    isAboutAppointment,
  }: { readonly isMarketing: boolean; readonly isAboutAppointment: boolean },
): Skip | null {
  if (!reader) return 'not_found';
  if (reader.is_blocked) return 'blocked';
  if (reader.has_stopped) return 'opted_out';
  if (isMarketing && !reader.has_consent) return 'no_consent';
  if (isAboutAppointment && reader.visit === null) return 'no_visit';
  if (reader.recent >= DAILY) return 'too_many';
  return reader.reach === 0 ? 'unreachable' : null;
}
