import { ask } from '../delivery/ask.ts';
import { accepted, type Button, type Courier, failed, refused } from '../delivery/port.ts';

export interface MaxSettings {
  readonly token: string;
  readonly apiUrl: string;
  /** Milliseconds. */
  readonly patience?: number;
}

/** MAX's Bot API (dev.max.ru). It knows no keys: what may have been sent is not sent again. */
export const createMax = ({ token, apiUrl, ...settings }: MaxSettings): Courier => ({
  isIdempotent: false,
  send: ({ to, text, buttons }) =>
    ask(
      `${apiUrl}/messages?chat_id=${encodeURIComponent(to)}`,
      {
        ...settings,
        headers: { Authorization: token, 'Content-Type': 'application/json' },
        body: JSON.stringify({ text, ...(buttons && { attachments: [keyboard(buttons)] }) }),
      },
      ({ status, body }) => {
        if (status === 200) return accepted(String(body.message?.body?.mid ?? ''));
        const why = `MAX ${status} ${body.code ?? ''}: ${body.message ?? ''}`;
        if (status === 401) return failed(why);
        if (status === 403) return refused('blocked', why);
        return refused(status === 404 ? 'unregistered' : 'rejected', why);
      },
    ),
});

const keyboard = (buttons: readonly Button[]) => ({
  type: 'inline_keyboard',
  payload: {
    buttons: buttons.map((one) => [
      'url' in one
        ? { type: 'link', text: one.label, url: one.url }
        : { type: 'callback', text: one.label, payload: one.data },
    ]),
  },
});
