/** Whose clock times are told by: 'Время: Москва, GMT+3', wherever it is named. */
export const timeOf = (zone: string): string => `Время: ${zone}`;
