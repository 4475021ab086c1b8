import * as changes from './changes.ts';
import type { Facts, TableFacts } from './facts.ts';
import { DESCRIPTIONS, type Obstacle, type ObstacleKind, obstaclesOf } from './obstacles.ts';
import { byProvider, type Change, local, type Placements } from './placement.ts';

const FOLDER = 'apps/api/testing/sharding/placements';

/** A sentence for each place where the lists and the schema disagree: what to write, and where. */
export function findingsOf(facts: Facts, placements: Placements): readonly string[] {
  const obstacles = obstaclesOf(facts, placements);
  return [
    ...facts.tables.flatMap((table) =>
      placements[table.name] ? [] : [lineFor(table, facts, placements)],
    ),
    ...Object.entries(placements).flatMap(([table, { changes: listed }]) => {
      if (!facts.tables.some(({ name }) => name === table))
        return [`${FOLDER}: there is no table ${table} any more: take its entry out`];
      const own = obstacles.filter((obstacle) => obstacle.table === table);
      const gone = Object.keys(listed).filter((name) => !own.some((one) => one.name === name));
      return [
        ...own.flatMap((obstacle) => disagreementOn(obstacle, listed[obstacle.name])),
        ...gone.map(
          (name) => `${FOLDER}, ${table}: nothing has to change of ${name}: take its line out`,
        ),
      ];
    }),
  ];
}

function disagreementOn(
  { table, name, kind }: Obstacle,
  change: Change | undefined,
): readonly string[] {
  if (kind === 'refused')
    return [
      `${FOLDER}, ${table}: its placement is not possible, because of ${name}: choose another`,
    ];
  if (change?.removes.includes(kind)) return [];
  const isListed = change ? `, which “${change.label}” is no answer to` : '';
  return [
    `${FOLDER}, ${table}: ${name} is ${DESCRIPTIONS[kind]}${isListed}: write \`${name}: ${choiceOf(kind)},\``,
  ];
}

/** What could be written for a table that is nowhere. */
function lineFor(table: TableFacts, facts: Facts, placements: Placements): string {
  const isOfProvider = table.columns.some(({ name }) => name === 'provider_profile');
  const placement = isOfProvider ? byProvider({}) : local();
  const lines = obstaclesOf(facts, { ...placements, [table.name]: placement })
    .filter((obstacle) => obstacle.table === table.name)
    .map(({ name, kind }) => `${name}: ${choiceOf(kind)}`);
  const inside = lines.length > 0 ? `{ ${lines.join(', ')} }` : '';
  const line = `${table.name}: ${isOfProvider ? 'byProvider' : 'local'}(${inside}),`;
  return `${FOLDER}: the table ${table.name} has no place: write \`${line}\`, or byUser, byId, everywhere`;
}

const choiceOf = (kind: ObstacleKind): string =>
  Object.entries(changes)
    .flatMap(([name, { removes }]) => (removes.includes(kind) ? [name] : []))
    .join(' or ');
