// The Russian words of choosing a free start: the widget, the public page and the page of an appointment's link say the same.

export const title = 'Когда вам удобно?';
export const nearest = 'Ближайшее время';
export const zone = (name: string): string => `Время салона: ${name}`;
export const loading = 'Загружаем время';
export const failed = 'Не удалось загрузить время.';
export const none = 'Свободного времени пока нет.';
export const occupied = 'Это время заняли. Ближайшее:';
export const occupiedAll = 'Это время заняли.';
