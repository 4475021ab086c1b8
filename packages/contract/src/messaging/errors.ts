export const messagingErrors = {
  no_letters: { status: 402, message: 'There are no paid messages left' },
  unknown_variable: { status: 422, message: 'The text names an unknown variable' },
  advertising_words: {
    status: 409,
    message: 'The text advertises, and some of the clients did not consent to that',
  },
  message_not_dead: {
    status: 409,
    message: 'The message is queued, was sent, or has lost its text',
  },
} as const;
