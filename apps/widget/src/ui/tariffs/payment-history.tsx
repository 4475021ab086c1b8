import { rubles } from '@okoshko/ui/format';
import { Skeleton } from '@okoshko/ui/skeleton';
import { dateText } from '@okoshko/ui/when';
import { useEffect, useState } from 'react';
import type { PaymentHistory as History } from '../../session/state.ts';
import { Failure, LinkButton, useSlice } from '../kit.ts';
import { ru } from '../text/ru-tariffs.ts';
import { useTariffServices } from './tariff-services.ts';
import { useOperation } from './use-purchase.ts';

type Line = History['data'][number];

/** The user's own payments, behind a link; loaded when it is pressed, and again after each payment. */
export function PaymentHistory() {
  const { sales } = useTariffServices();
  const [isOpen, setOpen] = useState(false);
  const [lines, setLines] = useState<readonly Line[] | null>(null);
  const [next, setNext] = useState(1);
  const { lastOpId } = useSlice('payment');
  const loading = useOperation(async (page: number) => {
    const result = await sales.loadHistory(page);
    if (result.ok) {
      const { data, meta } = result.data;
      setLines(page > 1 && lines ? [...lines, ...data] : data);
      setNext(page < meta.pagination.pageCount ? page + 1 : 0);
    }
    return result;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it opens, and when a payment is decided
  useEffect(() => {
    if (isOpen) void loading.run(1);
  }, [isOpen, lastOpId]);

  return (
    <details
      className="history"
      aria-busy={loading.busy}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{ru.history.title}</summary>
      {lines?.length === 0 && <p className="muted">{ru.history.empty}</p>}
      <ul>
        {lines?.map((line) => (
          <HistoryLine key={line.payment + line.status} line={line} />
        ))}
      </ul>
      {loading.busy && <Skeleton width="100%" height={48} />}
      {loading.error && (
        <Failure message={ru.history.failed} onRetry={() => void loading.run(lines ? next : 1)} />
      )}
      {lines && next > 0 && !loading.busy && !loading.error && (
        <LinkButton onPress={() => void loading.run(next)}>{ru.history.more}</LinkButton>
      )}
    </details>
  );
}

function HistoryLine({ line }: { readonly line: Line }) {
  const { title, paid_at, amount, status, refunded, receipt, restored } = line;
  const about = [
    paid_at && dateText(paid_at),
    receipt?.status && ru.history.receipt[receipt.status],
  ];
  return (
    <li>
      <span>{title}</span>
      <span className="small muted">{about.filter(Boolean).join(' · ')}</span>
      <b>{rubles(amount)}</b>
      <span className="small muted">
        {refunded
          ? [`${ru.history.refunded} ${rubles(refunded)}`, restored && restoredText(restored)]
              .filter(Boolean)
              .join(', ')
          : ru.history[status === 'review' ? status : 'paid']}
      </span>
    </li>
  );
}

/** The form in which the rest of the earlier plan came back. */
const restoredText = ({ title, ends_at, amount }: NonNullable<Line['restored']>): string =>
  title && ends_at
    ? ru.history.restored(title, dateText(ends_at))
    : ru.history.restoredMoney(rubles(amount));
