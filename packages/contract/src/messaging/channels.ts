/** The ways a message can go. */
export const CHANNELS = ['sms', 'push', 'telegram', 'email'] as const;
export type Channel = (typeof CHANNELS)[number];
