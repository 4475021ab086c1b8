import { rubles } from '@okoshko/ui/format';

/** Kopecks that may be less than nothing: '−400₽'. */
export const signedRubles = (kopecks: number): string =>
  kopecks < 0 ? `−${rubles(-kopecks)}` : rubles(kopecks);
