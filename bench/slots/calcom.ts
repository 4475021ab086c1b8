import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import dayjs from 'dayjs';
import { MINUTE } from '../../packages/slots/src/index.ts';
import type { OracleCase } from '../../packages/slots/testing/oracle.ts';

interface Range {
  readonly start: dayjs.Dayjs;
  readonly end: dayjs.Dayjs;
}
interface Calcom {
  buildDateRanges(input: object): { readonly dateRanges: Range[] };
  subtract(from: readonly Range[], excluded: readonly Range[]): Range[];
  buildSlotsWithDateRanges(input: object): { readonly time: dayjs.Dayjs }[];
}

const WEEK = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
const NAME = 'okoshko-bench.mjs';

/**
 * cal.com's own functions, out of an unpacked `@calcom/platform-libraries` (its `dist`): the package
 * exports the ranges, the walk over them is cut out of its `slots.js`. None of its code is in this repository.
 */
export async function loadCalcom(dist: string): Promise<(input: OracleCase) => number[]> {
  const ranges = (await readdir(dist)).find((file) => /^date-ranges-.*\.js$/.test(file));
  const text = await readFile(join(dist, 'slots.js'), 'utf8');
  const walk = text.slice(text.indexOf('const minimumOfOne'), text.indexOf('const getSlots ='));
  const path = join(dist, NAME);
  await writeFile(
    path,
    `import dayjs from 'dayjs';\nexport { b as buildDateRanges, s as subtract } from './${ranges}';\n${walk}\nexport { buildSlotsWithDateRanges };\n`,
  );
  const calcom = (await import(pathToFileURL(path).href)) as Calcom;
  return (input) => calcomStarts(calcom, input);
}

/** Their availability is weekly rows; breaks split them, appointments and buffers are subtracted as cal.com does. */
function calcomStarts(calcom: Calcom, input: OracleCase): number[] {
  const { time_zone: timeZone, timetables } = input.record;
  const [plan] = timetables;
  const availability = WEEK.flatMap((name, day) =>
    (plan?.weekly?.[name] ?? []).flatMap((hours) =>
      split(hours, plan?.breaks ?? []).map(({ from, to }) => ({
        days: [day],
        startTime: new Date(`1970-01-01T${from}:00Z`),
        endTime: new Date(`1970-01-01T${to}:00Z`),
      })),
    ),
  );
  const { dateRanges } = calcom.buildDateRanges({
    availability,
    timeZone,
    dateFrom: dayjs(input.from),
    dateTo: dayjs(input.to),
    travelSchedules: [],
  });
  const busy = input.busy.map(([from, to]) => ({
    start: dayjs.utc(from - input.after * MINUTE),
    end: dayjs.utc(to + input.before * MINUTE),
  }));
  return calcom
    .buildSlotsWithDateRanges({
      dateRanges: calcom.subtract(dateRanges, busy),
      frequency: input.step,
      eventLength: input.duration,
      timeZone,
      minimumBookingNotice: -60 * 24 * 3650,
    })
    .map(({ time }) => time.valueOf());
}

interface Hours {
  readonly from: string;
  readonly to: string;
}

const split = (hours: Hours, breaks: readonly Hours[]): Hours[] =>
  breaks.reduce<Hours[]>(
    (parts, pause) =>
      parts.flatMap(({ from, to }) =>
        pause.from > from && pause.to < to
          ? [
              { from, to: pause.from },
              { from: pause.to, to },
            ]
          : [{ from, to }],
      ),
    [hours],
  );
