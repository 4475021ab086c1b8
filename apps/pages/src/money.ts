import { rubles } from '@okoshko/ui/format';

/** A sum as payment providers write it, `750.00`, for people: `750₽`. */
export const money = (value: string): string => rubles(Math.round(Number(value) * 100));
