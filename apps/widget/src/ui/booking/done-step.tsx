import { Button, LinkButton } from '../kit.ts';
import { words } from '../text/ru-finish.ts';
import { CalendarLinks } from './calendar-links.tsx';
import { mapUrl } from './event-urls.ts';
import { OutLink } from './out-link.tsx';
import type { DoneStepProps } from './props.ts';
import { deadlineName, Frame, ru, totalOf } from './shared.ts';
import { SummaryCard } from './summary-card.tsx';

/** B5: it is booked, or asked of the provider; and what can be done with it. */
export function DoneStep(props: DoneStepProps) {
  const { summary, status, answerBy, price, now } = props;
  const isPending = status === 'pending';
  const map = mapUrl(summary.provider);
  return (
    <Frame {...props} title={isPending ? words.done.pending : words.done.confirmed}>
      <div className="content done">
        {!isPending && <Tick />}
        {isPending && answerBy && (
          <p>{words.done.answer(deadlineName(answerBy, summary.timeZone, now))}</p>
        )}
        <SummaryCard summary={summary} price={ru.price(price, totalOf(summary.services).isFrom)} />
        <div className="actions">
          {map && <OutLink href={map}>{words.done.map}</OutLink>}
          <CalendarLinks event={summary} loadFile={props.loadFile} />
          <LinkButton onPress={props.onMove}>{words.done.move}</LinkButton>
          <LinkButton onPress={props.onCancel}>{words.done.cancel}</LinkButton>
          <LinkButton onPress={props.onAppointments}>{words.done.appointments}</LinkButton>
        </div>
        <footer>
          <Button color="blue" wide onPress={props.onDone}>
            {words.done.done}
          </Button>
        </footer>
      </div>
    </Frame>
  );
}

const Tick = () => (
  <svg className="tick" width="56" height="56" viewBox="0 0 56 56" aria-hidden="true">
    <path d="m17 29 8 8 15-17" />
  </svg>
);
