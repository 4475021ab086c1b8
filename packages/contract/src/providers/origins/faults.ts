/** Why a place of a site shows no proof: `moved`: it redirects, which is followed nowhere; `different`: it has another text. */
export const ORIGIN_FAULTS = ['unreachable', 'missing', 'moved', 'different'] as const;
export type OriginFault = (typeof ORIGIN_FAULTS)[number];

/** The details of `origin_not_proved`. */
export interface OriginFaults {
  readonly file: OriginFault;
  readonly page: OriginFault;
}
