// Writes docs/endpoints.md below its line: every endpoint by area, from the API's description, its rights and the notes here.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiDescription } from '../../src/api-description.ts';
import { permissions, routes } from '../../src/modules.ts';
import { entriesOf } from '../../src/platform/permissions/grants.ts';
import { booking } from './booking.ts';
import { business } from './business.ts';
import { messages } from './messages.ts';
import { money } from './money.ts';
import type { EndpointNote } from './note.ts';
import { people } from './people.ts';
import { service } from './service.ts';
import { signingIn } from './signing-in.ts';

const PAGE = join(import.meta.dirname, '../../../../docs/endpoints.md');
const LINE = '<!-- npm run gen writes what follows -->\n';

const notes: ReadonlyMap<string, string | EndpointNote> = new Map(
  [signingIn, people, booking, business, money, messages, service].flatMap(Object.entries),
);
const actions = new Map<string, string | null>(
  routes.map(({ endpoint: { method, path, action } }) => [`${method} ${path}`, action]),
);
const grants = new Map<string, string>(
  entriesOf(permissions).map(([action, { may }]) => [action, may.join(', ')]),
);

interface Operation {
  /** The method and the path, as the notes name them. */
  readonly name: string;
  readonly area: string;
  readonly summary: string;
}

const operations: readonly Operation[] = Object.entries(apiDescription().paths).flatMap(
  ([path, methods]) =>
    Object.entries(methods).map(([method, { tags, summary }]) => ({
      name: `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      area: String(tags),
      summary: String(summary),
    })),
);

function lineOf({ name, summary }: Operation): string {
  const [method, path] = name.split(' ');
  const action = actions.get(name);
  const who = action == null ? 'everybody' : grants.get(action);
  const note = notes.get(name) ?? '';
  const { kind, text } = typeof note === 'string' ? { kind: 'works', text: note } : note;
  return `| ${[method, `\`${path}\``, summary, who, kind, text].join(' | ')} |`;
}

const areas = (apiDescription().tags as readonly Record<'name' | 'description', string>[]).map(
  ({ name, description }) =>
    [
      `## ${name}`,
      '',
      description,
      '',
      '| Method | Path | What it does | Who may | Status | Beyond its description |',
      '| --- | --- | --- | --- | --- | --- |',
      ...operations.filter(({ area }) => area === name).map(lineOf),
    ].join('\n'),
);

const strange = [...notes.keys()].filter((name) => !actions.has(name));
if (strange.length > 0) throw new Error(`notes on what is not served: ${strange.join(', ')}`);
const [introduction] = readFileSync(PAGE, 'utf8').split(LINE);
writeFileSync(process.argv[2] ?? PAGE, `${introduction}${LINE}\n${areas.join('\n\n')}\n`);
