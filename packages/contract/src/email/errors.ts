export const emailErrors = {
  mail_off: { status: 409, message: { en: 'Mail is switched off', ru: 'Почта выключена' } },
} as const;
