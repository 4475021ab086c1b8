import { rubles } from '@okoshko/ui/format';

/** Kopecks as money: figures of one width, so that columns stand. */
export function Money({ kopecks }: { readonly kopecks: number }) {
  return <span className="money">{rubles(kopecks)}</span>;
}
