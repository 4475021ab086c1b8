const east = ((12 - new Date().getUTCHours() + 36) % 24) - 12;

/** A zone where it is noon now: whenever a test runs, messages may be sent, and the day is neither young nor over. */
export const NOON_ZONE = east === 0 ? 'Etc/GMT' : `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`;
