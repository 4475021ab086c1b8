import { Alert, Text } from '@mantine/core';
import { FailureCard } from '../../kit/failure-card.tsx';
import { appointment as text } from '../../text/appointment.ts';
import { ChangedMeanwhile } from '../shared/booking/changed-meanwhile.ts';
import { whatChanged } from '../shared/booking/what-changed.ts';

interface ChangeFailureProps {
  readonly failure: unknown;
  readonly zone: string;
}

/** The reason a form was not saved; the typed values stay. */
export function ChangeFailure({ failure, zone }: ChangeFailureProps) {
  if (!(failure instanceof ChangedMeanwhile)) return <FailureCard failure={failure} />;
  return (
    <Alert color="blue" role="alert">
      <Text size="sm">{text.changedBefore}</Text>
      <ul>
        {whatChanged(failure.former, failure.now, zone).map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <Text size="sm">{text.changedAfter}</Text>
    </Alert>
  );
}
