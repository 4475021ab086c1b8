import { modelPlural } from '../shared/content/names.ts';
import type { ContentType } from '../shared/content/types.ts';

interface Listed {
  readonly model: string;
  readonly name: string;
}

/** Collections by what operators may do with them, by name; `q`: part of a name, theirs or the wire's. */
export function sectionsOf(types: readonly ContentType[], q: string) {
  const part = q.toLocaleLowerCase('ru');
  const listed = types
    .map((type) => ({ ...type, name: modelPlural(type.uid) }))
    .filter(({ name, uid }) => `${name} ${uid}`.toLocaleLowerCase('ru').includes(part))
    .sort((one, other) => one.name.localeCompare(other.name, 'ru'));
  const of = (isEditable: boolean): readonly Listed[] =>
    listed
      .filter((type) => type.isEditable === isEditable)
      .map(({ uid, name }) => ({ model: uid, name }));
  return { editable: of(true), readOnly: of(false) };
}
