import '../../kit/form-styles.ts';
import { Badge, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Loaded } from '../../kit/loaded.tsx';
import { Page } from '../../kit/page.tsx';
import { Row, Rows } from '../../kit/row.tsx';
import { Section } from '../../kit/section.tsx';
import { useMay } from '../../shell/desk/rights.tsx';
import { sections } from '../../text/desk/sections.ts';
import { signIn as words } from '../../text/desk/sign-in.ts';
import { waysOptions } from './api.ts';
import { PlacementDialog, wordsOf } from './placement-dialog.tsx';
import { removalOf, stepsOf, type Way, waysLeft } from './rules.ts';
import classes from './sign-in.module.css';

/** The steps of signing in, and the ways to pass each. */
export function SignInScreen() {
  const query = useQuery(waysOptions);
  return (
    <Page title={sections.signIn}>
      <Text size="sm" c="dimmed" maw={720}>
        {words.lead}
      </Text>
      <Loaded query={query} height={280}>
        {(ways) => (
          <>
            <Steps ways={ways} />
            <PlacementDialog ways={ways} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Steps({ ways }: { readonly ways: readonly Way[] }) {
  const steps = stepsOf(ways);
  const left = waysLeft(ways);
  return (
    <div className={classes.steps}>
      {steps.map((placed, step) => (
        // A step is its place.
        // biome-ignore lint/suspicious/noArrayIndexKey: it has no other name
        <Section key={step} title={words.step(step + 1)}>
          <Rows>
            {placed.map((way) => (
              <PlacedWay key={way.name} way={way} ways={ways} />
            ))}
          </Rows>
        </Section>
      ))}
      <Section title={words.add}>
        {left.length === 0 && <Text size="sm">{words.nothing}</Text>}
        <Rows>
          {left.map((way) => (
            <FreeWay key={way.name} way={way} steps={steps.length} />
          ))}
        </Rows>
      </Section>
    </div>
  );
}

const route = getRouteApi('/desk/sign-in');

interface PlacedWayProps {
  readonly way: Way;
  readonly ways: readonly Way[];
}

/** A way at its step; the last one that works says why it stays. */
function PlacedWay({ way, ways }: PlacedWayProps) {
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
function FreeWay({ way, steps }: FreeWayProps) {
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
