import { Alert, Text } from '@mantine/core';
import { now } from '../../api/clock.ts';
import { deviceZone } from '../../kit/device-zone.ts';
import { momentText } from '../../kit/when.ts';
import { money } from '../../text/desk/money.ts';
import { underReview as words } from '../../text/desk/under-review.ts';
import type { Decided } from './rules.ts';

/** Somebody was faster: who, when, what and why. */
export const DecidedAlert = ({ decided }: { readonly decided: Decided }) => (
  <Alert role="alert">
    <DecidedNote decided={decided} />
  </Alert>
);

export function DecidedNote({ decided }: { readonly decided: Decided }) {
  const at = momentText(new Date(decided.resolved_at), now(), deviceZone());
  const what = money.resolutions[decided.resolution];
  return (
    <>
      <Text size="sm">{words.decidedBy(at, whoOf(decided), what)}</Text>
      {decided.note && <Text size="sm">{words.quoted(decided.note)}</Text>}
    </>
  );
}

const whoOf = ({ resolved_by, resolved_by_name }: Decided): string =>
  resolved_by === null ? words.byService : (resolved_by_name ?? words.byOperator);
