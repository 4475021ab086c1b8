import { within } from '@okoshko/ui/duration';
import type { PageProps } from './props.ts';
import { text } from './words.ts';

const { rule } = text;

export function Rules({ page: { rules } }: PageProps) {
  return (
    <section className="panel" aria-labelledby="rules">
      <h2 id="rules">{text.rules}</h2>
      <ul className="rules">
        {sentencesOf(rules).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}

/** The rules that a client meets, in the order they are met. */
function sentencesOf(rules: PageProps['page']['rules']): readonly string[] {
  const { min_lead_minutes: lead, cancel_window_minutes: window, client_move_limit: moves } = rules;
  return [
    rules.booking_policy === 'request'
      ? rule.request(within(rules.pending_ttl_minutes))
      : rule.auto,
    ...(lead > 0 ? [rule.lead(within(lead))] : []),
    rule.horizon(rule.daysOf(rules.max_lead_days)),
    window > 0 ? rule.cancel(within(window)) : rule.cancelAnytime,
    ...movesOf(moves),
  ];
}

function movesOf(limit: number | null): readonly string[] {
  if (limit === null) return [];
  return [limit === 0 ? rule.noMoves : rule.moves(rule.timesOf(limit))];
}
