import { Button, Group } from '@mantine/core';
import { messengers as words } from '../../../text/messengers.ts';
import { sharing, smsLink, telegramLink } from './messenger-links.ts';

interface MessengerButtonsProps {
  readonly phone: string;
  /** Stands in the message; empty: the professional writes it there. */
  readonly text: string;
}

/** The ways to write to a client by the professional's own applications. */
export function MessengerButtons({ phone, text }: MessengerButtonsProps) {
  const share = sharing();
  return (
    <Group gap="xs">
      <Button
        component="a"
        href={telegramLink({ phone, text })}
        target="_blank"
        rel="noreferrer"
        variant="default"
      >
        {words.telegram}
      </Button>
      <Button component="a" href={smsLink({ phone, text })} variant="default">
        {words.sms}
      </Button>
      {share && text && (
        <Button variant="default" onClick={() => share(text)}>
          {words.other}
        </Button>
      )}
    </Group>
  );
}
