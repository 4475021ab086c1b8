/** Words of the acts of a payment. */
export const acts = {
  download: (number: string) => `Скачать акт № ${number}`,
  fileName: (number: string) => `Акт № ${number}.pdf`,
} as const;
