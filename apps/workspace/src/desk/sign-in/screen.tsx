import '../../kit/form-styles.ts';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../kit/loaded.tsx';
import { Page } from '../../kit/page.tsx';
import { Rows } from '../../kit/row.tsx';
import { Section } from '../../kit/section.tsx';
import { sections } from '../../text/desk/sections.ts';
import { signIn as words } from '../../text/desk/sign-in.ts';
import { waysOptions } from './api.ts';
import { PlacementDialog } from './placement-dialog.tsx';
import { stepsOf, type Way, waysLeft } from './rules.ts';
import classes from './sign-in.module.css';
import { FreeWay, PlacedWay } from './way-rows.tsx';

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
