import { movesAfter, refusedMoveOf } from '@okoshko/contract/appointments/client-steps';
import type { ApiError, Result } from '@okoshko/contract/client';
import { useEffect, useState } from 'react';
import type { PageStarts, ProviderPage } from '../../session/booking.ts';
import type { OwnAppointment } from '../../session/own-appointment.ts';
import { ru } from '../text/ru-steps.ts';
import type { OwnScreenProps } from './appointments-services.ts';
import { PressScreen, refusalOf } from './press-screen.tsx';

type LostSlot = { readonly reason: 'taken'; readonly nearest: readonly string[] };
/** The start that was chosen, and what it costs then, kopecks. */
interface Chosen {
  readonly startsAt: string;
  readonly price: number;
  /** It cost another sum when it was chosen. */
  readonly isChanged?: boolean;
}

/** «Перенести»: the times, as of a booking, and a question before anything is moved. */
export function MoveScreen(props: OwnScreenProps) {
  const { headingId, parts, deps, appointment, appointments, onBack, onDone } = props;
  const { Frame, Late, PickTime, Refusal } = parts;
  const [page, setPage] = useState<ProviderPage | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [lostSlot, setLostSlot] = useState<LostSlot | null>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const load = async () => {
    setError(null);
    const result = await appointments.loadPage(appointment);
    if (result.ok) setPage(result.data);
    else setError(result.error);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen appears
  useEffect(() => void load(), []);
  const choose = async (startsAt: string) => {
    if (isBusy) return;
    setBusy(true);
    const result = await appointments.quoteMove(appointment, startsAt);
    setBusy(false);
    if (result.ok) return setChosen({ startsAt, ...result.data });
    const refusal = refusalOf(result.error);
    if (refusal) onDone(refusal);
    else setError(result.error);
  };

  if (chosen)
    return (
      <MoveQuestion
        {...props}
        chosen={chosen}
        onBack={() => setChosen(null)}
        onPrice={(price) => setChosen({ ...chosen, price, isChanged: true })}
        onLost={(nearest) => {
          setChosen(null);
          setLostSlot({ reason: 'taken', nearest });
        }}
      />
    );
  const failure = error && (
    <Refusal error={error} message={ru.move.failed} onRetry={() => void load()} />
  );
  if (!page || failure)
    return (
      <Frame headingId={headingId} title={parts.words.done.move} takesFocus onBack={onBack}>
        <div className="content">
          {failure ?? <Late label={parts.ru.times.loading} heights={[24, 48, 160]} />}
        </div>
      </Frame>
    );
  return (
    <>
      <PickTime
        {...{ headingId, page, onBack }}
        lostSlot={lostSlot}
        takesFocus
        services={servicesOf(appointment)}
        startsAt={appointment.startsAt}
        now={deps.now}
        loadStarts={async ({ services: _, ...query }) => {
          const view = appointment.isGroup ? 'times' : query.view;
          const result = await appointments.loadStarts(appointment, { ...query, view });
          return otherStarts(result, appointment);
        }}
        onStart={(startsAt) => void choose(startsAt)}
      />
      <p role="status" className={isBusy ? 'content' : 'away'}>
        {isBusy && ru.pricing}
      </p>
    </>
  );
}

interface QuestionProps extends OwnScreenProps {
  readonly chosen: Chosen;
  readonly onPrice: (price: number) => void;
  readonly onLost: (nearest: readonly string[]) => void;
}

/** From when to when, and for what: one press moves it. */
function MoveQuestion(props: QuestionProps) {
  const { parts, deps, appointment, appointments, chosen } = props;
  const { startsAt, price } = chosen;
  const { timeZone, startsAt: start, endsAt: end } = appointment;
  const words = ru.move;
  const left = movesAfter(appointment);
  const moved = new Date(Date.parse(startsAt) + Date.parse(end) - Date.parse(start)).toISOString();
  const prices = [...new Set([appointment.price, price])].map(parts.rubles);
  const move = async () => {
    const result = await appointments.move(appointment, chosen);
    if (!result.ok) return result;
    const { id, provider } = appointment;
    deps.onMoved({ provider: provider.slug, id, startsAt });
    return { ok: true as const, data: { message: words.done } };
  };

  return (
    <PressScreen
      {...props}
      {...words}
      no={words.other}
      press={move}
      onError={(error) => {
        const refused = refusedMoveOf(error);
        if (refused.kind === 'price') props.onPrice(refused.price);
        if (refused.kind === 'start') props.onLost(refused.nearest);
        return refused.kind !== 'other';
      }}
    >
      {words
        .lines(
          parts.stretchText(start, end, timeZone),
          parts.stretchText(startsAt, moved, timeZone),
          words.price(prices),
        )
        .map(([name, line]) => (
          <p key={name}>
            <span className="small muted">{name}</span>
            <br />
            <b>{line}</b>
          </p>
        ))}
      {left !== null && <p className="small muted">{words.left(left)}</p>}
      {chosen.isChanged && (
        <p role="alert" className="lost">
          {words.changed}
        </p>
      )}
    </PressScreen>
  );
}

/** A group's seats are those there are. */
const servicesOf = ({ lines, offered }: OwnAppointment) =>
  lines.map((line, at) => ({ ...line, documentId: offered[at] ?? '', capacity: 1 }));

/** The starts that it may be moved to; for a group, only those of other groups. */
function otherStarts(
  result: Result<PageStarts>,
  { startsAt, isGroup }: OwnAppointment,
): Result<PageStarts> {
  if (!result.ok) return result;
  const data = result.data.data.map((day) => {
    const starts = day.starts.filter(
      ({ appointment, starts_at }) =>
        Date.parse(starts_at) !== Date.parse(startsAt) && (!isGroup || appointment),
    );
    const count = day.count - day.starts.length + starts.length;
    return { ...day, starts, count, ...(!count && { reason: day.reason ?? ('full' as const) }) };
  });
  return { ok: true, data: { ...result.data, data } };
}
