import { Button, Group } from '@mantine/core';
import { WriteButton } from '../../kit/writes.tsx';
import { roles as words } from '../../text/desk/roles.ts';
import type { Rights } from './api.ts';
import classes from './roles.module.css';
import { changesOf, type Draft, nameOf } from './rules.ts';
import { useRolesSearch } from './use-roles-search.ts';

interface SaveBarProps {
  readonly draft: Draft;
  readonly rights: Rights;
  discard(): void;
}

/** Counts the changes that are not saved yet: `Оператор: +2, −1`. */
export function SaveBar({ draft, rights, discard }: SaveBarProps) {
  const { open } = useRolesSearch();
  const changes = changesOf(draft, rights);
  if (changes.length === 0) return null;
  return (
    <section className={classes.bar} aria-label={words.saveTitle}>
      <p role="status">
        {changes
          .map(({ role, grant, revoke }) =>
            words.changed(nameOf(role), grant.length, revoke.length),
          )
          .join('; ')}
      </p>
      <Group gap="sm">
        <Button variant="default" onClick={discard}>
          {words.discard}
        </Button>
        <WriteButton onClick={() => open('save')}>{words.review}</WriteButton>
      </Group>
    </section>
  );
}
