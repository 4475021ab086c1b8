export const sessionErrors = {
  session_unknown: { status: 404, message: { en: 'Session not found', ru: 'Такого сеанса нет' } },
} as const;
