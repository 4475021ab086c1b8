import { Text } from '@mantine/core';
import { Dialog } from '../../../kit/dialog.tsx';
import { personDialogs } from '../../../text/desk/person-dialogs.ts';
import type { PersonDialogProps } from './props.ts';

const text = personDialogs.own;

/** Tells operators that somebody else must change their own account. */
export const OwnAccount = ({ onClose }: Pick<PersonDialogProps, 'onClose'>) => (
  <Dialog title={text.title} onClose={onClose}>
    <Text>{text.why}</Text>
  </Dialog>
);
