import { Type } from 'typebox';
import { instant, literals, orNull } from '../platform/schemas.ts';
import { READINESS, READINESS_STATES, type ReadinessFinding, type ReadinessName } from './lines.ts';

const names = Object.keys(READINESS) as ReadinessName[];
const findings = [
  ...new Set(Object.values(READINESS).flatMap((line) => Object.keys(line))),
] as ReadinessFinding<ReadinessName>[];

const line = Type.Object(
  {
    name: literals(names),
    state: literals(
      READINESS_STATES,
      '`missing`: needed before the first customer. `warn`: it works without, but worse.',
    ),
    finding: literals(findings, 'How it was found, which the state follows from.'),
    names: Type.Array(Type.String(), {
      description:
        'Suppliers that are set up, addresses, what of the backup failed, or why no file can be stored.',
    }),
    count: orNull(Type.Integer({ description: 'How many there are of what is looked for.' })),
    at: orNull(Type.Union([instant], { description: 'When the last good backup was made.' })),
  },
  { title: 'ReadinessLine' },
);

export const readReadiness = {
  summary: 'What the installation lacks before its first customer, for operators; no secrets',
  reply: Type.Object({
    data: Type.Array(line),
    meta: Type.Object({
      missing: Type.Integer({ description: 'How many lines are `missing`.' }),
      is_production: Type.Boolean(),
      has_professionals: Type.Boolean({ description: 'False: the installation is new.' }),
    }),
  }),
};
