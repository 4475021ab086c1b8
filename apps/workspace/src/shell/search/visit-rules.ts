import type { Filters } from '../../api/collections.ts';
import { ownedBy } from '../../api/owned-by.ts';
import { boundsOf, type Day, shiftDay } from '../../kit/zoned.ts';
import { byWord } from '../../shared/booking/client-search.ts';
import { visitSearch as words } from '../../text/visit-search.ts';

/** A text that names visits: a day, and words of the client or of the services. */
export interface VisitText {
  readonly day: Day | null;
  readonly rest: string;
}

const NUMBERS = /(?:^|\s)(\d{1,2})\.(\d{1,2})(?:\.(\d{4}|\d{2}))?(?=\s|$)/;
const NAMED = /(?:^|\s)(\d{1,2})\s+(\p{L}{3,})(?:\s+(\d{4}))?(?=\s|$)/u;

/** Takes the day out of a text: «завтра», «3 декабря», «3.12», «03.12.2026»; without a year it is the nearest one. */
export function visitText(text: string, today: Day): VisitText {
  const plain = text.trim().toLowerCase();
  for (const [word, days] of Object.entries(words.days)) {
    if (plain.split(/\s+/).includes(word)) {
      return { day: shiftDay(today, days), rest: without(plain, word) };
    }
  }
  const [whole, date, month, year] = NUMBERS.exec(plain) ?? named(plain) ?? [];
  const day = whole && dayNamed({ date: Number(date), month: Number(month), year }, today);
  return day ? { day, rest: without(plain, whole.trim()) } : { day: null, rest: plain };
}

const without = (text: string, part: string): string =>
  text.replace(part, ' ').replace(/\s+/g, ' ').trim();

/** The parts of a day whose month is given by its name or the beginning of it. */
function named(text: string): readonly (string | undefined)[] | null {
  const [whole, date, name = '', year] = NAMED.exec(text) ?? [];
  const month = words.months.findIndex((one) => one.startsWith(name) || name.startsWith(one));
  return whole !== undefined && month >= 0 ? [whole, date, String(month + 1), year] : null;
}

interface Named {
  readonly date: number;
  readonly month: number;
  readonly year: string | undefined;
}

/** The day of these parts; null: there is none. */
function dayNamed({ date, month, year }: Named, today: Day): Day | null {
  const present = Number(today.slice(0, 4));
  const years = year
    ? [year.length === 2 ? 2000 + Number(year) : Number(year)]
    : YEARS.map((by) => present + by);
  const days = years.flatMap((one) => dayOfParts(one, month, date) ?? []);
  const distance = (day: Day) => Math.abs(Date.parse(day) - Date.parse(today));
  return days.sort((a, b) => distance(a) - distance(b))[0] ?? null;
}

const YEARS = [0, -1, 1] as const;

function dayOfParts(year: number, month: number, date: number): Day | null {
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${year}-${two(month)}-${two(date)}`;
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : null;
}

interface VisitQuery {
  readonly provider: string;
  readonly zone: string;
  readonly text: VisitText;
}

/** The visits that a text names, those whose every word the client or a service has. */
export function visitFilters({
  provider,
  zone,
  text: { day, rest },
}: VisitQuery): Filters<'appointments'> {
  const [from, to] = day ? boundsOf(day, zone) : [];
  return {
    ...ownedBy(provider),
    $and: [
      ...(from && to ? [{ starts_at: { $gte: from.toISOString(), $lt: to.toISOString() } }] : []),
      ...byWord(rest, (word) => ({
        $or: [
          { client_profile: { name: { $containsi: word } } },
          { participants: { client_profile: { name: { $containsi: word } } } },
          { lines: { title: { $containsi: word } } },
        ],
      })),
    ],
  };
}
