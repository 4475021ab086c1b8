import type { ApiError, Result } from '@okoshko/contract/client';
import { useEffect, useRef, useState } from 'react';
import type { PageStarts, ProviderPage } from '../../session/booking.ts';
import type { OwnAppointment } from '../../session/own-appointment.ts';
import { ru } from '../text/ru-appointments.ts';
import type { OwnScreenProps } from './appointments-services.ts';
import { refusalOf } from './refusal-of.ts';

type LostSlot = { readonly reason: 'taken'; readonly nearest: readonly string[] };

/** «Перенести»: the times, as of a booking; a press on one moves. */
export function MoveScreen(props: OwnScreenProps) {
  const { headingId, parts, deps, appointment, appointments, onBack, onDone } = props;
  const { Frame, Late, PickTime, Refusal } = parts;
  const [page, setPage] = useState<ProviderPage | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [lostSlot, setLostSlot] = useState<LostSlot | null>(null);
  const groups = useRef(new Map<string, number>());
  const load = async () => {
    setError(null);
    const result = await appointments.loadPage(appointment);
    if (result.ok) setPage(result.data);
    else setError(result.error);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen appears
  useEffect(() => void load(), []);
  const move = async (startsAt: string) => {
    if (isBusy) return;
    setBusy(true);
    setError(null);
    const group = groups.current.get(startsAt) ?? null;
    const result = await appointments.move(appointment, { startsAt, group });
    if (result.ok) {
      const { id, provider } = appointment;
      deps.onMoved({ provider: provider.slug, id, startsAt });
      return onDone({ message: ru.move.done });
    }
    const refusal = refusalOf(result.error);
    if (refusal) return onDone(refusal);
    setBusy(false);
    if (!/^slot_/.test(result.error.code)) return setError(result.error);
    const nearest = result.error.details?.nearest ?? [];
    return setLostSlot({ reason: 'taken', nearest: nearest as readonly string[] });
  };

  const failure = error && (
    <Refusal error={error} message={ru.move.failed} onRetry={() => void load()} />
  );
  if (!page || failure)
    return (
      <Frame headingId={headingId} title={parts.ru.done.move} takesFocus onBack={onBack}>
        <div className="content">
          {failure ?? <Late label={ru.loading} heights={[24, 48, 160]} />}
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
          return otherStarts(result, appointment, groups.current);
        }}
        onStart={(startsAt) => void move(startsAt)}
      />
      <p role="status" className={isBusy ? 'content' : 'away'}>
        {isBusy && parts.ru.busy.booking}
      </p>
    </>
  );
}

/** A group's seats are those there are. */
const servicesOf = ({ lines, offered }: OwnAppointment) =>
  lines.map((line, at) => ({ ...line, documentId: offered[at] ?? '', capacity: 1 }));

/** Those at which it may be instead, of a group those of others that stand; `groups` is told which they are. */
function otherStarts(
  result: Result<PageStarts>,
  { startsAt, isGroup }: OwnAppointment,
  groups: Map<string, number>,
): Result<PageStarts> {
  if (!result.ok) return result;
  const data = result.data.data.map((day) => {
    const starts = day.starts.filter(
      ({ appointment, starts_at }) =>
        Date.parse(starts_at) !== Date.parse(startsAt) && (!isGroup || appointment),
    );
    for (const { starts_at, appointment } of starts) {
      if (appointment) groups.set(starts_at, appointment);
    }
    const count = day.count - day.starts.length + starts.length;
    return { ...day, starts, count, ...(!count && { reason: day.reason ?? ('full' as const) }) };
  });
  return { ok: true, data: { ...result.data, data } };
}
