import { PersonMessages } from '../../kit/desk/person-messages.tsx';
import { Section } from '../../kit/section.tsx';
import { person as words } from '../../text/desk/person.ts';
import type { Person } from './api.ts';

/** The latest messages sent to the person, and the link to the rest. */
export const Messages = ({ person }: { readonly person: Person }) => (
  <Section title={words.messages.title}>
    <PersonMessages user={person.id} />
  </Section>
);
