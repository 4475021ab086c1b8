import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { deviceZone } from '../../kit/device-zone.ts';
import { Loaded } from '../../kit/loaded.tsx';
import { Section } from '../../kit/section.tsx';
import { dateText } from '../../kit/when.ts';
import { factorOptions } from './api.ts';

/** Fewer recovery codes than this bring a warning. */
const FEW = 3;

/** The texts on the factor, its states and actions. */
interface FactorWords {
  readonly title: string;
  set(day: string): string;
  readonly unset: string;
  left(count: number): string;
  readonly few: string;
  readonly setUp: string;
  readonly another: string;
  readonly renew: string;
  readonly remove: string;
  readonly required: string;
}

interface FactorSectionProps {
  readonly words: FactorWords;
  /** The reason none can be set up now; absent: nothing prevents it. */
  readonly obstacle?: string | null;
  onSetUp(): void;
  onRenew(): void;
  onRemove(): void;
}

/** The second factor at signing in, and the recovery codes that replace it. */
export function FactorSection(props: FactorSectionProps) {
  const query = useQuery(factorOptions);
  return (
    <Section title={props.words.title}>
      <Loaded query={query} height={140}>
        {(factor) => (factor.is_set ? <SetFactor {...props} {...factor} /> : <NotSet {...props} />)}
      </Loaded>
    </Section>
  );
}

function NotSet({ words, obstacle, onSetUp }: FactorSectionProps) {
  return (
    <>
      <Text>{words.unset}</Text>
      {obstacle ? (
        <Text size="sm" c="dimmed">
          {obstacle}
        </Text>
      ) : (
        <div>
          <Button size="md" onClick={onSetUp}>
            {words.setUp}
          </Button>
        </div>
      )}
    </>
  );
}

interface SetFactorProps extends FactorSectionProps {
  readonly set_at: string | null;
  readonly recovery_codes_left: number;
  readonly is_required: boolean;
}

function SetFactor(props: SetFactorProps) {
  const { words, set_at, recovery_codes_left: left, is_required: isRequired } = props;
  return (
    <>
      <Text>{words.set(set_at === null ? '' : dateText(set_at, deviceZone()))}</Text>
      <Text fw={500}>{words.left(left)}</Text>
      {left < FEW && <Text size="sm">{words.few}</Text>}
      <Group gap="xs">
        <Button size="md" variant="default" onClick={props.onRenew}>
          {words.renew}
        </Button>
        <Button size="md" variant="default" onClick={props.onSetUp}>
          {words.another}
        </Button>
        {!isRequired && (
          <Button size="md" variant="default" onClick={props.onRemove}>
            {words.remove}
          </Button>
        )}
      </Group>
      {isRequired && (
        <Text size="sm" c="dimmed">
          {words.required}
        </Text>
      )}
    </>
  );
}
