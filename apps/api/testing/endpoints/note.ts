/** What is to be said of an endpoint beyond its description. */
export interface EndpointNote {
  /** `ours`: neither the specification nor Strapi has it. `differs`: from Strapi. */
  readonly kind: 'ours' | 'differs';
  readonly text: string;
}

/** By method and path; a text alone is of what works as the specification and Strapi have it. */
export type EndpointNotes = Readonly<Record<`${string} /${string}`, string | EndpointNote>>;

export const ours = (text = ''): EndpointNote => ({ kind: 'ours', text });

export const differs = (text: string): EndpointNote => ({ kind: 'differs', text });
