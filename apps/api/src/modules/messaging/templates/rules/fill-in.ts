import { TEXT_VARIABLES, type TextVariable } from '@okoshko/contract/messaging/texts';
import { rubles } from '@okoshko/ui/format';
import { dayText, timeText } from '@okoshko/ui/when';
import { daysInRussian, weekdayInRussian } from '../../../../platform/local-time.ts';
import { isIn } from '../../../../platform/narrowing.ts';

export type Facts = Readonly<Partial<Record<TextVariable, string | null>>>;

/** Stands in a stored text for the address of its appointment; `delivery/outgoing.ts` fills it in as the message is sent. */
export const LINK = '{link}';

const IN_BRACES = /\{([^{}]*)\}/g;

/** The first name in braces that is no variable; null: the text can be filled in. */
export function unknownVariable(text: string): string | null {
  for (const [, name = ''] of text.matchAll(IN_BRACES)) {
    if (!isIn(TEXT_VARIABLES, name)) return name;
  }
  return null;
}

/** Puts values in place of variables. One without a value leaves neither braces nor a stray comma. */
export function fillIn(text: string, facts: Facts): string {
  let isComplete = true;
  const filled = text.replace(IN_BRACES, (_, name: TextVariable) => {
    const value = facts[name]?.trim();
    if (!value) isComplete = false;
    return value || GAP;
  });
  return isComplete ? filled : withoutGaps(filled);
}

/** A character no text holds. */
const GAP = '\uE000';

const withoutGaps = (text: string): string =>
  text
    .replaceAll(/\(\s*\uE000\s*\)/g, GAP)
    // The word that begins a sentence now begins with a capital.
    .replaceAll(
      /((?:^|[.!?\n])\s*)(?:\uE000[ \t]*[,;:–—-]?[ \t]*)+(\p{Ll})/gu,
      (_, start: string, first: string) => start + first.toUpperCase(),
    )
    // A list loses the item with its comma; the first of a sentence, the comma after it.
    .replaceAll(/[ \t]*[,;:–—-]?[ \t]*\uE000(?=[ \t]*[,;.!?)\n]|[ \t]*$)/g, '')
    .replaceAll(/\uE000[ \t]*[,;:–—-]?[ \t]*/g, '')
    .replaceAll(/[ \t]{2,}/g, ' ')
    .replaceAll(/([.!?])\s*\.(?!\.)/g, '$1')
    .replaceAll(/(^|\n)[ \t]*[,;:.][ \t]*/g, '$1')
    .replaceAll(/[ \t]+(?=\n|$)/g, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

interface Provider {
  readonly name: string | null;
  readonly address: string | null;
  readonly phone: string | null;
}
interface Appointment {
  readonly starts_at: Date;
  /** The starts of several appointments, rising. */
  readonly starts?: readonly Date[];
  readonly time_zone: string;
  readonly services: readonly string[];
  /** Kopecks. */
  readonly price: number;
  /** The start that it was moved from. */
  readonly former_start?: Date | undefined;
}

/** The values of a text to a client; `appointment` is null where the text is about none. */
export const templateValuesOf = (
  provider: Provider,
  client: { readonly name: string },
  appointment: Appointment | null,
): Facts => ({
  client_name: withoutPhone(client.name),
  provider_name: provider.name,
  address: provider.address,
  phone: provider.phone && `+${provider.phone}`,
  ...(appointment && {
    link: LINK,
    services: appointment.services.join(', '),
    price: rubles(appointment.price),
    ...whenOf(appointment.starts_at, appointment.time_zone),
    weekday: weekdayInRussian(appointment.starts_at, appointment.time_zone),
    was: appointment.former_start
      ? wasAt(whenOf(appointment.former_start, appointment.time_zone))
      : null,
    // The dates of several appointments stand alone.
    ...(appointment.starts &&
      appointment.starts.length > 1 && {
        weekday: null,
        date: daysInRussian(appointment.starts, appointment.time_zone),
        time: timeText(appointment.starts.at(-1) ?? appointment.starts_at, appointment.time_zone),
      }),
  }),
});

/** A phone, which seven digits or more are, with what announces it. */
const PHONE = /(?:(?<!\p{L})(?:тел|моб)\p{L}*[.:]*\s*)?\(?\+?\(?\d(?:[\s()-]*\d){6,}\)?/giu;

/** A card often has a phone for a name, or beside one: nobody is greeted by it. Null: there is no name. */
function withoutPhone(name: string): string | null {
  const rest = name.replaceAll(PHONE, ' ').replaceAll(/\s+/g, ' ').trim();
  return /\p{L}/u.test(rest) ? rest.replace(/[\s,;:–-]+$/, '') : null;
}

const wasAt = ({ date, time }: { date: string; time: string }): string => `было ${date} в ${time}`;

/** `21 ноября` and `12:00`, on the appointment's clock. */
export const whenOf = (
  at: Date,
  zone: string,
): { readonly date: string; readonly time: string } => ({
  date: dayText(at, zone),
  time: timeText(at, zone),
});
