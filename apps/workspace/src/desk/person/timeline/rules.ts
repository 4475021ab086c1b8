import type { TimelineLine } from '@okoshko/contract/timelines/schemas';
import { rubles } from '@okoshko/ui/format';
import { deviceZone } from '../../../kit/device-zone.ts';
import { lastDateText } from '../../../kit/when.ts';
import { VALUES } from '../../../text/desk/content-values.ts';
import { messageWords } from '../../../text/desk/message-words.ts';
import { money } from '../../../text/desk/money.ts';
import { timeline as text } from '../../../text/desk/timeline.ts';
import { kindText } from '../../shared/messages/message-status.tsx';

interface LineWords {
  readonly title: string;
  /** The rest of what it tells, each part by itself. */
  readonly facts: readonly (string | null | false | undefined)[];
}

/** The words for a line: its record, and what became of it. */
export function wordsOf(line: TimelineLine): LineWords {
  switch (line.event) {
    case 'payment':
    case 'refund':
      return moneyOf(line);
    case 'message': {
      const { kind, channel, status } = line.about;
      const facts = [messageWords.channels[channel], messageWords.statuses[status].toLowerCase()];
      return { title: text.message(kindText(kind)), facts };
    }
    case 'visit': {
      const { provider, status } = line.about;
      return { title: text.visit(provider || text.nameless), facts: [VALUES[status] ?? status] };
    }
    case 'note':
      return { title: text.note(line.about.text), facts: [line.about.writer] };
    default: {
      const { tariff, ends_at, reason, by } = line.about;
      const until = line.event === 'given' && ends_at && lastDateText(ends_at, deviceZone());
      return {
        title: text.plan[line.event](tariff ?? text.goneTariff),
        facts: [until && text.until(until), by, reason],
      };
    }
  }
}

type MoneyLine = Extract<TimelineLine, { readonly kind: 'money' }>;

function moneyOf({ event, about }: MoneyLine): LineWords {
  const { purpose, tariff, amount } = about;
  const what = tariff === null ? money.purposes[purpose] : text.tariff(tariff);
  const state = event === 'payment' ? money.states[about.status] : text.refundStates[about.status];
  return { title: text[event](what, rubles(amount)), facts: [state.toLowerCase()] };
}
