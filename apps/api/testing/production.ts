/** The settings that a server in production cannot start without; nothing in them costs money. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  SECRET_KEY: 'k0-of-the-tests-of-production-alone',
  EMBEDDED_DATABASE: 'allowed',
  PUBLIC_URL: 'https://okoshko.example',
  PAYMENTS: 'off',
  SMS_SUPPLIERS: 'off',
  // The tests keep the machine busy.
  MAX_EVENT_LOOP_DELAY_MS: '0',
} as const;
