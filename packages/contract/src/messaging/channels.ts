/** The ways a message can go. */
export const CHANNELS = ['sms', 'push', 'telegram', 'email'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Of a message in the outbox; `unknown`: it may have arrived. */
export const MESSAGE_STATUSES = ['queued', 'sent', 'failed', 'unknown', 'cancelled'] as const;
