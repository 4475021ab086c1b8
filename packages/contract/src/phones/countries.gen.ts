export interface Country { readonly iso: string; readonly callingCode: string; readonly template: string }
export const COUNTRIES: readonly Country[] = [{ iso: 'RU', callingCode: '7', template: '+7 000 000 00 00' }];
