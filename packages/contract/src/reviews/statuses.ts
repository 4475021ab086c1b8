/** `pending` waits for operators, `hidden` was refused by them. */
export const REVIEW_STATUSES = ['published', 'pending', 'hidden'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

/** The statuses of the provider's complaint about a review: operators uphold or dismiss an open one. */
export const COMPLAINT_STATUSES = ['open', 'upheld', 'dismissed'] as const;
export type ComplaintStatus = (typeof COMPLAINT_STATUSES)[number];

/** The places where a review was written. */
export const REVIEW_SOURCES = ['account', 'link'] as const;

export const REVIEW_EVENT_KINDS = [
  'written',
  'edited',
  'replied',
  'complained',
  'moderated',
] as const;
export const REVIEW_EVENT_AUTHORS = ['client', 'provider', 'staff'] as const;
