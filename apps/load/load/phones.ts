import { SECOND } from '../../api/src/platform/clock.ts';
import { startVendor, type Vendor } from '../../api/testing/loopback.ts';
import { waitUntil } from '../../api/testing/wait-until.ts';

const WAIT = { timeoutMs: 30 * SECOND, everyMs: 50, message: 'no message came' } as const;

/** An SMS supplier in SMS.ru's words, and everybody's telephone. */
export interface Phones {
  readonly url: string;
  /** The number of messages delivered so far. */
  delivered(): number;
  /** The code sent to the phone; null: none came within half a minute. */
  codeTo(phone: string): Promise<string | null>;
  /** The token of the appointment's link that was sent to the phone; null: none came within half a minute. */
  linkTo(phone: string): Promise<string | null>;
  /** Messages with a code that came more than once. */
  repeated(): string[];
  close(): Promise<void>;
}

export async function startPhones(): Promise<Phones> {
  const texts = new Map<string, string[]>();
  const vendor: Vendor = await startVendor();
  let delivered = 0;
  vendor.reply = ({ body }) => {
    vendor.requests.length = 0;
    const sms = messagesIn(new URLSearchParams(body)).map(([to, text]) => {
      texts.set(to, [...(texts.get(to) ?? []), text]);
      delivered += 1;
      return [to, { status_code: 100, sms_id: `${delivered}` }] as const;
    });
    return { body: { status_code: 100, sms: Object.fromEntries(sms) } };
  };
  const allTo = (phone: string, pattern: RegExp): string[] =>
    (texts.get(phone) ?? []).flatMap((text) => pattern.exec(text)?.[1] ?? []);
  const firstTo = (phone: string, pattern: RegExp): Promise<string | null> =>
    waitUntil(() => allTo(phone, pattern)[0], WAIT).catch(() => null);
  return {
    url: vendor.url,
    delivered: () => delivered,
    codeTo: (phone) => firstTo(phone, CODE),
    linkTo: (phone) => firstTo(phone, LINK),
    repeated: () =>
      [...texts.keys()].filter((phone) => {
        const codes = allTo(phone, CODE);
        return new Set(codes).size < codes.length;
      }),
    close: () => vendor.close(),
  };
}

const CODE = /^(\d{6}) — код/;
const LINK = /\/v\/(\w{11})$/;

/** One as `to` and `msg`, several as `multi[PHONE]`. */
function messagesIn(form: URLSearchParams): (readonly [to: string, text: string])[] {
  const to = form.get('to');
  if (to !== null) return [[to, form.get('msg') ?? '']];
  return [...form].flatMap(([name, text]) => {
    const [, phone] = /^multi\[(\d+)\]$/.exec(name) ?? [];
    return phone === undefined ? [] : [[phone, text] as const];
  });
}
