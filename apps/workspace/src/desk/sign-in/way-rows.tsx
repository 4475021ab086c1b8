import { Badge, Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { Row } from '../../kit/row.tsx';
import { useMay } from '../../shell/desk/rights.tsx';
import { signIn as words } from '../../text/desk/sign-in.ts';
import { removalOf, type Way } from './rules.ts';
import classes from './sign-in.module.css';
import { wordsOf } from './words-of.ts';

const route = getRouteApi('/desk/sign-in');

interface PlacedWayProps {
  readonly way: Way;
  readonly ways: readonly Way[];
}

/** A way at its step; the last one that works says why it stays. */
export function PlacedWay({ way, ways }: PlacedWayProps) {
  const may = useMay();
  const navigate = route.useNavigate();
  const isNeeded = removalOf(ways, way) === 'impossible';
  const { name } = wordsOf(way.name);
  const step = (way.step ?? 0) + 1;
  return (
    <Row
      value={name}
      note={isNeeded && words.only}
      action={
        <>
          {!way.ready && <Unready />}
          {!isNeeded && may('api::auth-ext.provider.removeFromStep') && (
            <Button
              size="sm"
              variant="default"
              aria-label={words.removeOf(name, step)}
              onClick={() => navigate({ search: { way: way.name } })}
            >
              {words.remove}
            </Button>
          )}
        </>
      }
    />
  );
}

interface FreeWayProps {
  readonly way: Way;
  /** The number of steps. */
  readonly steps: number;
}

/** A way that stands nowhere, and where it may be put. */
export function FreeWay({ way, steps }: FreeWayProps) {
  const may = useMay();
  const navigate = route.useNavigate();
  const { name } = wordsOf(way.name);
  const isOffered = way.ready && may('api::auth-ext.provider.addToStep');
  return (
    <Row
      value={name}
      note={!way.ready && words.unreadyLead}
      action={
        isOffered ? (
          <div className={classes.buttons}>
            {Array.from({ length: steps + 1 }, (_, step) => (
              <Button
                // A step is its place.
                // biome-ignore lint/suspicious/noArrayIndexKey: it has no other name
                key={step}
                size="sm"
                variant="default"
                aria-label={words.addOf(name, step + 1)}
                onClick={() => navigate({ search: { way: way.name, step } })}
              >
                {step === steps ? words.nextStep(step + 1) : words.step(step + 1)}
              </Button>
            ))}
          </div>
        ) : (
          !way.ready && <Unready />
        )
      }
    />
  );
}

function Unready() {
  return (
    <Badge variant="light" color="gray" tt="none" size="lg">
      {words.unready}
    </Badge>
  );
}
