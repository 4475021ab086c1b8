/** Whose clock times are told by: 'Время: Москва, GMT+3', wherever it is named. */
export const zoneSentence = (zone: string): string => `Время: ${zone}`;
