export const sessionErrors = {
  session_unknown: { status: 404, message: 'Session not found' },
} as const;
