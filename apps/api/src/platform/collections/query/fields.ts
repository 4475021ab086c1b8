import type { Field } from '../entity.ts';
import {
  type Asking,
  badQuery,
  fieldAt,
  hiddenKey,
  isEverReadable,
  listOf,
  type Place,
  unknownKey,
} from './asked.ts';

/** `fields` in Strapi 5's spellings: `a,b`, lists of those, `*`; all of them when it says nothing. */
export function readFields(asking: Asking, place: Place, fields: unknown): readonly Field[] {
  const names = namesOf(fields);
  const all = [...place.entity.fields.values()];
  if (names.length === 0 || names.includes('*')) {
    return all.filter(
      ({ name, isSystem }) => isSystem || isEverReadable(asking, place.entity, name),
    );
  }
  const wanted = new Set(['id', 'documentId']);
  for (const name of names) {
    if (!fieldAt(asking, place, name)) {
      throw place.entity.relation(name)
        ? hiddenKey(asking, [], name)
        : unknownKey(asking, [], name);
    }
    wanted.add(name);
  }
  return all.filter(({ name }) => wanted.has(name));
}

function namesOf(fields: unknown): readonly string[] {
  if (fields === undefined || fields === null || fields === '') return [];
  const list = typeof fields === 'string' ? [fields] : listOf(fields);
  if (!list?.every((one): one is string => typeof one === 'string')) throw malformed();
  return list
    .flatMap((one) => one.split(','))
    .map((one) => one.trim())
    .filter(Boolean);
}

const malformed = () =>
  badQuery('Invalid fields parameter. Expected a string or an array of strings');
