import '../../kit/form-styles.ts';
import { Text } from '@mantine/core';
import { commandKey } from '../../kit/command-key.ts';
import { Dialog, type OpenedProps } from '../../kit/dialog.tsx';
import { keys } from '../../text/keys.ts';
import classes from './help.module.css';

interface HelpProps extends OpenedProps {
  readonly isDesk: boolean;
}

/** The list of keys and their effects. */
export function Help({ onClose, isDesk }: HelpProps) {
  return (
    <Dialog onClose={onClose} title={keys.title}>
      <Text size="sm" c="dimmed">
        {keys.lead}
      </Text>
      <dl className={classes.list}>
        {(isDesk ? keys.deskList : keys.list).map(({ does, ...entry }) => (
          <div key={does} className={classes.row}>
            <dt>
              {pressedIn(entry).map((key) => (
                <kbd key={key} className={classes.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

const pressedIn = (entry: { isCommand?: boolean; keys: readonly string[] }): readonly string[] =>
  entry.isCommand ? [commandKey(), ...entry.keys] : entry.keys;
