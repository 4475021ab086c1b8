import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { deviceZone } from '../device-zone.ts';
import { Loaded } from '../loaded.tsx';
import { Section } from '../section.tsx';
import { dateText } from '../when.ts';
import { factorOptions } from './api.ts';

/** So few recovery codes are worth a word. */
const FEW = 3;

/** What the factor is called by those it guards, and what is done with it. */
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
  /** Why none can be set up now; absent: nothing is in the way. */
  readonly obstacle?: string | null;
  onSetUp(): void;
  onRenew(): void;
  onRemove(): void;
}

/** Whether a code is asked for at signing in, and what stands in for it. */
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
