import { rubles } from '@okoshko/ui/format';
import { useMemo } from 'react';
import { LineChart } from '../../kit/charts/drawn.tsx';
import { shortMoney } from '../../kit/charts/short-money.ts';
import { deviceZone } from '../../kit/device-zone.ts';
import { Section } from '../../kit/section.tsx';
import { sms as text } from '../../text/desk/sms.ts';
import type { Budget } from './api.ts';
import { linesOf } from './rules.ts';

/** The cost of each of the last hours. */
export function HoursCard({ hours }: Pick<Budget, 'hours'>) {
  const lines = useMemo(() => linesOf(hours, deviceZone()), [hours]);
  return (
    <Section title={text.hours}>
      <LineChart
        title={text.costOfHour}
        pointTitle={text.hour}
        lines={lines}
        format={rubles}
        formatTick={shortMoney}
      />
    </Section>
  );
}
