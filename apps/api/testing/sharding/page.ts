import * as changes from './changes.ts';
import type { Change, Placement, Placements } from './placement.ts';

const [BEGINNING, END] = ['<!-- what Citus would change: npm run gen -->', '<!-- end -->'];

/** The page with its lists written anew, between the two marks. */
export function withPlacements(page: string, placements: Placements): string {
  const [before, rest] = page.split(`${BEGINNING}\n`);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error('the page has no place for it');
  return `${before}${BEGINNING}\n${listsOf(placements)}${END}${after}`;
}

function listsOf(placements: Placements): string {
  const all = Object.entries(placements).sort(([one], [other]) => (one < other ? -1 : 1));
  const at = (which: Placement['at']) => all.filter(([, placement]) => placement.at === which);
  const [shards, everywhere, local] = [at('shards'), at('everywhere'), at('coordinator')];
  const unchanged = local.filter(([, placement]) => Object.keys(placement.changes).length === 0);
  const changed = local.filter((one) => !unchanged.includes(one));
  return `
${shards.length} tables in shards, ${everywhere.length} on every machine, ${local.length} on the coordinator; ${linesOf(placements)} columns, keys and
triggers to change before. The labels:

${Object.values(changes)
  .sort((one, other) => (one.label < other.label ? -1 : 1))
  .map(({ label, description }) => `- *${label}* (${timesOf(placements, label)}): ${description}.`)
  .join('\n')}

| In shards | By | What changes first |
|---|---|---|
${shards.map(([table, placement]) => `| \`${table}\` | \`${byOf(placement)}\` | ${cellOf(table, placement)} |`).join('\n')}

| On every machine | What changes first |
|---|---|
${everywhere.map(([table, placement]) => `| \`${table}\` | ${cellOf(table, placement)} |`).join('\n')}

| On the coordinator | What changes first |
|---|---|
${changed.map(([table, placement]) => `| \`${table}\` | ${cellOf(table, placement)} |`).join('\n')}

As they are, on the coordinator: ${unchanged.map(([table]) => `\`${table}\``).join(', ')}.

`;
}

const byOf = (placement: Placement): string => (placement.at === 'shards' ? placement.by : '');

/** Its objects by what becomes of them; their table's name is not repeated. */
function cellOf(table: string, { changes: listed }: Placement): string {
  const byLabel = new Map<string, string[]>();
  for (const [name, { label }] of Object.entries(listed)) {
    const short = name.startsWith(`${table}_`) ? name.slice(table.length + 1) : name;
    byLabel.set(label, [...(byLabel.get(label) ?? []), `\`${short}\``]);
  }
  return (
    [...byLabel].map(([label, names]) => `*${label}* ${names.join(', ')}`).join('; ') || 'nothing'
  );
}

const changesIn = (placements: Placements): readonly Change[] =>
  Object.values(placements).flatMap(({ changes: listed }) => Object.values(listed));

const linesOf = (placements: Placements): number => changesIn(placements).length;

const timesOf = (placements: Placements, label: string): number =>
  changesIn(placements).filter((change) => change.label === label).length;
