interface Letter {
  /** Digits with the code of the country. */
  readonly phone: string;
  readonly text: string;
}

/** Opens the chat of whoever has the phone; what is to be sent stands in it, unsent. */
export const telegramLink = ({ phone, text }: Letter): string =>
  `https://t.me/+${phone}${text && `?text=${encodeURIComponent(text)}`}`;

/** The scheme of RFC 5724, which phones take. */
export const smsLink = ({ phone, text }: Letter): string =>
  `sms:+${phone}${text && `?body=${encodeURIComponent(text)}`}`;

/**
 * MAX and VK open nobody's chat by a phone: the text is handed to the device, which offers the applications it has. Null: it hands
 * nothing over.
 */
export const sharing = (): ((text: string) => Promise<void>) | null =>
  typeof navigator.share === 'function'
    ? async (text) => {
        // It is rejected where the device's sheet is closed: they have only changed their mind.
        await navigator.share({ text }).catch(() => {});
      }
    : null;
