import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { deviceZone } from '../../kit/device-zone.ts';
import { Loaded } from '../../kit/loaded.tsx';
import { factorOptions } from '../../kit/second-factor/api.ts';
import { Section } from '../../kit/section.tsx';
import { dateText } from '../../kit/when.ts';
import { account } from '../../text/desk/account.ts';
import classes from './account.module.css';

const words = account.factor;
const route = getRouteApi('/desk/account');
/** So few recovery codes are worth a word. */
const FEW = 3;

/** Whether a code is asked for at signing in, and what stands in for it. */
export function Factor() {
  const query = useQuery(factorOptions);
  return (
    <Section title={words.title}>
      <Loaded query={query} height={140}>
        {(factor) => (factor.is_set ? <SetFactor {...factor} /> : <NotSet />)}
      </Loaded>
    </Section>
  );
}

function NotSet() {
  const navigate = route.useNavigate();
  return (
    <>
      <Text>{words.unset}</Text>
      <div>
        <Button size="md" onClick={() => navigate({ search: { setup: true } })}>
          {words.setUp}
        </Button>
      </div>
    </>
  );
}

interface SetFactorProps {
  readonly set_at: string | null;
  readonly recovery_codes_left: number;
  readonly is_required: boolean;
}

function SetFactor({ set_at, recovery_codes_left: left, is_required: isRequired }: SetFactorProps) {
  const navigate = route.useNavigate();
  return (
    <>
      <Text>{words.set(set_at === null ? '' : dateText(set_at, deviceZone()))}</Text>
      <Text fw={500}>{words.left(left)}</Text>
      {left < FEW && <Text size="sm">{words.few}</Text>}
      <div className={classes.buttons}>
        <Button
          size="md"
          variant="default"
          onClick={() => navigate({ search: { dialog: 'renew' } })}
        >
          {words.renew}
        </Button>
        <Button size="md" variant="default" onClick={() => navigate({ search: { setup: true } })}>
          {words.another}
        </Button>
        {!isRequired && (
          <Button
            size="md"
            variant="default"
            onClick={() => navigate({ search: { dialog: 'remove' } })}
          >
            {words.remove}
          </Button>
        )}
      </div>
      {isRequired && (
        <Text size="sm" c="dimmed">
          {words.required}
        </Text>
      )}
    </>
  );
}
