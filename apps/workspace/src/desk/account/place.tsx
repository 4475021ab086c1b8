import { Button, Text } from '@mantine/core';
import { session } from '../../api/session.ts';
import { Section } from '../../kit/section.tsx';
import { lock } from '../../shell/desk/lock-state.ts';
import { account } from '../../text/desk/account.ts';
import classes from './account.module.css';

const words = account.place;

/** Leaving it: for a while, or for good. */
export function Place() {
  return (
    <Section title={words.title}>
      <Text>{words.lead}</Text>
      <div className={classes.buttons}>
        <Button size="md" variant="default" onClick={lock}>
          {words.lock}
        </Button>
        <Button size="md" variant="default" onClick={() => session.signOut()}>
          {words.signOut}
        </Button>
      </div>
    </Section>
  );
}
