/** The zone of the device's clock: operators have no other. */
export const deviceZone: string = Intl.DateTimeFormat().resolvedOptions().timeZone;
