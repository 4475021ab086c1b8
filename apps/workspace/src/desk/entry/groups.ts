import { isRelation } from '../shared/content/attributes.ts';
import type { AttributesByName } from './values.ts';

/** The groups of a form's fields, in their order. */
const GROUPS = ['main', 'links', 'switches', 'rest'] as const;
export type Group = (typeof GROUPS)[number];

/** The fields that say how a document is shown, and nothing of what it is. */
const SHOWN: ReadonlySet<string> = new Set(['sort', 'slug', 'color', 'focus_x', 'focus_y']);

function groupOf(name: string, attributes: AttributesByName): Group {
  const attribute = attributes[name];
  if (isRelation(attribute)) return 'links';
  if (attribute?.kind === 'boolean') return 'switches';
  return SHOWN.has(name) || attribute?.kind === 'json' ? 'rest' : 'main';
}

/** The fields of a form by groups, those of a group in the order of the declaration; a group without any is left out. */
export const grouped = (
  names: readonly string[],
  attributes: AttributesByName,
): readonly (readonly [group: Group, names: readonly string[]])[] =>
  GROUPS.flatMap((group) => {
    const own = names.filter((name) => groupOf(name, attributes) === group);
    return own.length === 0 ? [] : [[group, own] as const];
  });
