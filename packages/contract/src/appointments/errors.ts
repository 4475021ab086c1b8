export const appointmentErrors = {
  slot_taken: { status: 409, message: 'This time is taken' },
  stale: { status: 409, message: 'The visit was changed meanwhile' },
  bad_transition: { status: 409, message: 'The visit cannot change that way' },
} as const;
