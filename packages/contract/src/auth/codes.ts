/** How long a code of an SMS is good for, in seconds. */
export const CODE_LIFETIME_SECONDS = 300;
