export const messagingErrors = {
  no_letters: { status: 402, message: 'There are no letters left' },
  unknown_variable: { status: 422, message: 'A text names a variable there is not' },
  message_not_dead: { status: 409, message: 'The message was sent, waits, or is forgotten' },
} as const;
