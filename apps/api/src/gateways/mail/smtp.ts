import { createTransport } from 'nodemailer';
import {
  accepted,
  type Delivery,
  failed,
  type MessageGateway,
  refused,
  throttled,
  unknown,
} from '../delivery/port.ts';
import { TIMEOUT_MS } from '../delivery/send-request.ts';
import { htmlOf } from './html.ts';

interface SmtpSettings {
  /** `smtp://user:password@host:port`, or `smtps:`. */
  readonly url: string;
  /** `Окошко <hello@okoshko.example>` */
  readonly from: string;
  /** Milliseconds. */
  readonly timeoutMs?: number;
}

/** How long a server that asks for a pause is left alone, in milliseconds. */
const THROTTLED_MS = 5 * 60_000;

/** E-mail, as text and as a page. The key is the Message-ID, under which mailboxes keep one message. */
export function createSmtp({ url, from, timeoutMs = TIMEOUT_MS }: SmtpSettings): MessageGateway {
  const timeouts = {
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  };
  const transport = createTransport({ url, ...timeouts }, { from });
  const host = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    isIdempotent: true,
    async send({ to, title, text, key }) {
      try {
        const messageId = `<${encodeURIComponent(key)}@${host}>`;
        const html = htmlOf({ title, text });
        const sent = await transport.sendMail({ to, subject: title, text, html, messageId });
        return accepted(sent.messageId);
      } catch (error) {
        // All that nodemailer throws has these fields, or lacks them.
        return deliveryOf(error as SmtpFailure);
      }
    },
  };
}

interface SmtpFailure extends Error {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
}

function deliveryOf(error: SmtpFailure): Delivery {
  const { code, command, responseCode: status = 0 } = error;
  const why = `SMTP ${status || code}: ${error.message}`;
  if (status === 421 || status === 450 || status === 451) return throttled(THROTTLED_MS, why);
  if (status >= 500 && command === 'RCPT TO') return refused('unreachable', why);
  if (status >= 500 && code !== 'EAUTH') return refused('rejected', why);
  return status > 0 || code === 'EAUTH' || UNSENT.test(`${code} ${error.message}`)
    ? failed(why)
    : unknown(why);
}

/** Messages of a connection that was never made; the library has no code for it. */
const UNSENT = /EDNS|ENOTFOUND|ECONNREFUSED|Connection timeout|Greeting never received/;
