import { grouped, rubles } from '@okoshko/ui/format';
import { charts as words } from '../../text/charts.ts';

const MILLION = 1_000_000;
const THOUSAND = 1000;

/** Kopecks on an axis: '500₽', '12\u00a0тыс.₽', '1,5\u00a0млн₽'. */
export function shortMoney(kopecks: number): string {
  const whole = Math.round(kopecks / 100);
  const size = Math.abs(whole);
  const sign = whole < 0 ? '−' : '';
  if (size >= MILLION) return sign + words.millions(tenths(size / MILLION));
  if (size >= THOUSAND) return sign + words.thousands(tenths(size / THOUSAND));
  return rubles(whole * 100);
}

const tenths = (number: number): string => {
  const [whole = '0', part = '0'] = number.toFixed(1).split('.');
  return part === '0' ? grouped(Number(whole)) : `${grouped(Number(whole))},${part}`;
};
