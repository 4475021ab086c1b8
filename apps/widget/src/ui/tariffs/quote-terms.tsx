import { rubles } from '@okoshko/ui/format';
import type { Quote } from '../../session/state.ts';
import { ru } from '../text/ru-tariffs.ts';
import { quoteLines, quoteNote } from './quote-lines.ts';

/** Tells what a plan costs this buyer now, why, and when it begins. */
export function QuoteTerms({ quote }: { readonly quote: Quote }) {
  const note = quoteNote(quote);
  return (
    <>
      {note && <p>{note}</p>}
      <dl className="sums">
        {quoteLines(quote).map(([what, sum]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{sum}</dd>
          </div>
        ))}
        <div className="due">
          <dt>{ru.checkout.due}</dt>
          <dd>{rubles(quote.amount)}</dd>
        </div>
      </dl>
      {quote.credit > 0 && <p className="small muted">{ru.checkout.shrinks}</p>}
    </>
  );
}
