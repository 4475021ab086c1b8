import { Anchor, Button, Group, Text } from '@mantine/core';
import { phoneMask } from '@okoshko/contract/phones/phone-mask';
import { useState } from 'react';
import { phoneText } from '../../kit/phone.ts';
import { maskedPhone as text } from '../../text/desk/shell.ts';
import classes from './masked-phone.module.css';

interface MaskedPhoneProps {
  readonly digits: string;
}

/** A phone that is shown to whoever asks, by one press. Reading its document is in the audit log already. */
export function MaskedPhone({ digits }: MaskedPhoneProps) {
  // Another phone is covered again.
  const [revealed, reveal] = useState<string | null>(null);
  if (revealed === digits) {
    return (
      <Anchor href={`tel:+${digits}`} className={classes.phone}>
        {phoneText(digits)}
      </Anchor>
    );
  }
  return (
    <Group gap="xs" wrap="nowrap">
      <Text component="span" className={classes.phone}>
        {phoneMask(digits)}
      </Text>
      <Button
        variant="subtle"
        className={classes.show}
        aria-label={text.showPhone}
        onClick={() => reveal(digits)}
      >
        {text.show}
      </Button>
    </Group>
  );
}
