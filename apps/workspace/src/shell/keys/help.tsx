import '../../kit/form-styles.ts';
import { Modal, Text } from '@mantine/core';
import { commandKey } from '../../kit/command-key.ts';
import { common } from '../../text/common.ts';
import { keys } from '../../text/keys.ts';
import classes from './help.module.css';

interface HelpProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The list of keys and their effects. */
export function Help({ isOpen, onClose }: HelpProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={keys.title}
      closeButtonProps={{ 'aria-label': common.close }}
    >
      <Text size="sm" c="dimmed">
        {keys.lead}
      </Text>
      <dl className={classes.list}>
        {keys.list.map(({ does, ...entry }) => (
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
    </Modal>
  );
}

const pressedIn = (entry: { isCommand?: boolean; keys: readonly string[] }): readonly string[] =>
  entry.isCommand ? [commandKey(), ...entry.keys] : entry.keys;
