/** The zone of this device's clock: operators have no other. */
export const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
