import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../api/session.ts';
import { deviceZone } from '../../kit/device-zone.ts';
import { Loaded } from '../../kit/loaded.tsx';
import { Section } from '../../kit/section.tsx';
import { dateText } from '../../kit/when.ts';
import { useMay } from '../../shell/desk/rights.tsx';
import { person as words } from '../../text/desk/person.ts';
import { factorOptions, type Person } from './api.ts';
import { RESET_FACTOR_ACTION } from './dialogs.tsx';
import classes from './person.module.css';
import { useDialog } from './use-dialog.ts';

const text = words.factor;

/** Tells whether the account has a second factor. An operator resets a lost one here, but not their own. */
export function Factor({ person: { id, documentId } }: { readonly person: Person }) {
  const query = useQuery(factorOptions(id));
  const isOwn = useUser()?.documentId === documentId;
  const mayReset = useMay()(RESET_FACTOR_ACTION);
  const { open } = useDialog();
  return (
    <Section
      title={text.title}
      action={
        mayReset &&
        !isOwn &&
        query.data?.is_set && (
          <Button
            variant="default"
            className={classes.button}
            aria-haspopup="dialog"
            onClick={() => open('factor')}
          >
            {text.reset}
          </Button>
        )
      }
    >
      <Loaded query={query} height={40}>
        {({ is_set, set_at }) => (
          <Text {...(!is_set && { c: 'dimmed' })}>
            {is_set ? text.set(set_at ? dateText(set_at, deviceZone()) : '') : text.unset}
          </Text>
        )}
      </Loaded>
    </Section>
  );
}
