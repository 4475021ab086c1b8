import { writeFile } from 'node:fs/promises';
import { GROUPS, SCHEMA, type SettingName } from '../config/schema/schema.ts';
import type { Setting } from '../config/schema/setting.ts';

const TITLES: Readonly<Record<keyof typeof GROUPS, string>> = {
  required: 'Required',
  addresses: 'Addresses and documents',
  data: 'Data',
  payments: 'Payments and receipts',
  issuer: 'Who sells',
  messages: 'Messages',
  signIn: 'Sign-in',
  confirmations: 'A second person',
  limits: 'Limits',
  watch: 'Watch',
};

const HEAD = `# Settings

<!-- Written by \`npm run gen\` of apps/api/src/config/schema. -->

All settings are environment variables; an empty one counts as absent. \`npm run setup\` asks for what production requires and writes
a file of them. With a wrong value the server does not start; it tells every setting that is wrong, one sentence each. A name that
is nearly a setting’s is told at the start, with the nearest. No setting has a name that shells use (\`MAIL\`, \`HOST\`).

● production does not start without it. «● with A=B»: not where A is B, or B is in the list of A.
`;

/** `docs/settings.md`, of the schema. */
export const settingsPage = (): string =>
  [
    HEAD,
    ...Object.entries(GROUPS).map(([key, group]) =>
      [
        `## ${TITLES[key as keyof typeof GROUPS]}\n`,
        '| Setting | ● | Default | Meaning |',
        '|---|---|---|---|',
        ...Object.entries(group).map(lineOf),
        '',
      ].join('\n'),
    ),
  ].join('\n');

const lineOf = ([name, setting]: [string, Setting]): string =>
  `| \`${name}\` | ${markOf(setting)} | ${usualOf(setting)} | ${setting.meaning} |`;

function markOf({ required }: Setting): string {
  if (required === undefined) return '';
  if (required === 'always' || isUsual(required)) return '●';
  const [name, value = ''] = required.split('=');
  // An address or a name is anybody's own.
  return /^[a-z]+$/.test(value) ? `● with \`${required}\`` : `● with \`${name}\``;
}

/** Production is so unless another value is set. */
function isUsual(required: string): boolean {
  const [name, value] = required.split('=');
  const { usual } = SCHEMA[name as SettingName];
  return typeof usual === 'object' && usual.production === value;
}

function usualOf({ usual, otherwise }: Setting): string {
  if (otherwise !== undefined) return otherwise;
  if (usual === undefined) return '–';
  if (typeof usual === 'string') return `\`${usual}\``;
  return `\`${usual.development}\`; \`${usual.production}\` in production`;
}

/** Writes the page of settings into the file it is given. */
const [path = 'settings.md'] = process.argv.slice(2);
await writeFile(path, settingsPage());
