export const DATA_REQUEST_KINDS = ['export', 'erasure', 'withdrawal'] as const;

/** The ways in which a person asked: `service` is themselves, in the product. */
export const DATA_REQUEST_CHANNELS = [
  'service',
  'paper',
  'email',
  'phone',
  'in_person',
  'other',
] as const;

export const DATA_REQUEST_STATUSES = ['open', 'done', 'cancelled'] as const;
