/** The time zone of the shown times, named the same everywhere: 'Время: Москва, GMT+3'. */
export const zoneSentence = (zone: string): string => `Время: ${zone}`;
