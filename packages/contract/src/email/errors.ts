export const emailErrors = {
  mail_off: { status: 409, message: 'Mail is switched off' },
} as const;
