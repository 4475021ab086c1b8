export const clientErrors = {
  clients_differ: { status: 409, message: 'These are two people with accounts of their own' },
  merge_invalid: { status: 422, message: 'A client is merged with another of the same provider' },
} as const;
