import { Badge } from '@mantine/core';
import { useNow } from '../../../api/clock.ts';
import { dataRequests as text } from '../../../text/desk/data-requests.ts';
import type { DataRequest } from './api.ts';
import { daysLeft, type Urgency, urgencyOf } from './rules.ts';

const LOOKS: Readonly<Record<Urgency, { readonly color: string; readonly mark: string }>> = {
  over: { color: 'red', mark: '!' },
  near: { color: 'orange', mark: '…' },
  far: { color: 'gray', mark: '·' },
};
/** Never cut: it is what the list is looked at for. */
const WHOLE = { root: { maxWidth: 'none' }, label: { overflow: 'visible' } } as const;

/** The state of a request: the days left of its term, or its outcome. */
export function Term({ request }: { readonly request: DataRequest }) {
  const left = daysLeft(String(request.due_at), useNow());
  if (request.status !== 'open') {
    const isDone = request.status === 'done';
    return (
      <Badge
        color={isDone ? 'green' : 'gray'}
        variant="light"
        tt="none"
        styles={WHOLE}
        leftSection={<span aria-hidden="true">{isDone ? '✓' : '—'}</span>}
      >
        {text.statuses[request.status ?? 'open']}
      </Badge>
    );
  }
  const { color, mark } = LOOKS[urgencyOf(left)];
  return (
    <Badge
      color={color}
      variant="light"
      tt="none"
      styles={WHOLE}
      leftSection={<span aria-hidden="true">{mark}</span>}
    >
      {termText(left)}
    </Badge>
  );
}

function termText(left: number): string {
  if (left === 0) return text.left.today;
  const days = Math.abs(left);
  return left < 0 ? text.left.over(days) : text.left.days(days);
}
