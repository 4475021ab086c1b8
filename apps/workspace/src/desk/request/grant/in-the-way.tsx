import { Alert, Button, Group, Text } from '@mantine/core';
import { rubles } from '@okoshko/ui/format';
import { useNow } from '../../../api/clock.ts';
import { WriteButton } from '../../../kit/writes.tsx';
import { useMay } from '../../../shell/desk/rights.tsx';
import { grant as text } from '../../../text/desk/grant.ts';
import type { Plan } from '../api.ts';
import { droppedDebt, endingText } from './values.ts';

interface InTheWayProps {
  readonly plans: readonly Plan[];
  readonly zone: string;
  readonly isPending: boolean;
  onEnd(): void;
  onKeep(): void;
}

/** The plans that a new one cannot stand beside, and what ending them does. */
export function InTheWay({ plans, zone, isPending, onEnd, onKeep }: InTheWayProps) {
  const now = useNow();
  const mayEnd = useMay()('api::user-tariff.user-tariff.update');
  const debt = droppedDebt(plans);
  return (
    <Alert color="yellow" role="alert">
      <Text fw={600}>{text.overlaps}</Text>
      {plans.map((plan) => (
        <Text key={plan.documentId}>{endingText(plan, { zone, now })}</Text>
      ))}
      <Text>{text.noMoney}</Text>
      {debt > 0 && <Text>{text.noExtra(rubles(debt))}</Text>}
      <Group gap="sm" mt="sm">
        {mayEnd && (
          <WriteButton size="md" color="red" loading={isPending} onClick={onEnd}>
            {text.endAndGrant}
          </WriteButton>
        )}
        <Button size="md" variant="default" onClick={onKeep}>
          {text.keep}
        </Button>
      </Group>
    </Alert>
  );
}
