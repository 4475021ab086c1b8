import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Section } from '../../kit/section.tsx';
import { person as words } from '../../text/desk/person.ts';
import type { Person } from './api.ts';
import classes from './person.module.css';

const text = words.messages;

/** The way to what was sent to the person. */
export function Messages({ person }: { readonly person: Person }) {
  return (
    <Section title={text.title}>
      <Text size="sm" c="dimmed">
        {text.lead}
      </Text>
      <Link to="/desk/messages" search={{ person: person.id }} className={classes.link}>
        {text.open}
      </Link>
    </Section>
  );
}
