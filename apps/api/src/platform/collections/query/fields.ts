import { sentence } from '../../sentence.ts';
import type { Field } from '../entity.ts';
import {
  badQuery,
  fieldAt,
  hiddenKey,
  isEverReadable,
  listed,
  listOf,
  type QueryContext,
  type QueryPosition,
  unknownKey,
} from './query-context.ts';

/** `fields` in Strapi 5's spellings: `a,b`, lists of those, `*`; all of them when it says nothing. */
export function readFields(
  context: QueryContext,
  position: QueryPosition,
  fields: unknown,
): readonly Field[] {
  const names = namesOf(position, fields);
  const all = [...position.entity.fields.values()];
  if (names.length === 0 || names.includes('*')) {
    return all.filter(
      ({ name, isSystem }) => isSystem || isEverReadable(context, position.entity, name),
    );
  }
  const selected = new Set(['id', 'documentId']);
  for (const name of names) {
    if (!fieldAt(context, position, name)) {
      const at = { ...position, path: [] };
      throw position.entity.relation(name)
        ? hiddenKey(context, at, name)
        : unknownKey(context, at, name);
    }
    selected.add(name);
  }
  return all.filter(({ name }) => selected.has(name));
}

function namesOf({ at }: QueryPosition, fields: unknown): readonly string[] {
  if (fields === undefined || fields === null || fields === '') return [];
  const list = typeof fields === 'string' ? [fields] : listOf(fields);
  if (!list?.every((one): one is string => typeof one === 'string'))
    throw badQuery(at, sentence('fields_malformed'));
  return list.flatMap(listed);
}
