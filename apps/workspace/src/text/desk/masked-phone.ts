export const maskedPhone = {
  show: 'Показать',
  showPhone: 'Показать телефон',
} as const;
