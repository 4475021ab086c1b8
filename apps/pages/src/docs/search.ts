/** What Swagger UI holds in Immutable collections, as far as a search reads it. */
interface Tag {
  get(key: 'operations'): Operations;
  set(key: 'operations', operations: Operations): Tag;
}

interface Operations {
  readonly size: number;
  filter(keeps: (operation: Operation) => boolean): Operations;
}

interface Operation {
  getIn(path: readonly string[]): unknown;
}

interface Tags {
  map(change: (tag: Tag, name: string) => Tag): Tags;
  filter(keeps: (tag: Tag) => boolean): Tags;
}

const TOLD_BY = [['method'], ['path'], ['operation', 'summary'], ['operation', 'operationId']];

/** Operations that have every word somewhere in what tells them; Swagger UI's own search reads tags and paths alone. */
export function search(tags: Tags, phrase: string): Tags {
  const words = phrase.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = (operation: Operation, tag: string) => {
    const all = [tag, ...TOLD_BY.map((path) => operation.getIn(path))].join(' ').toLowerCase();
    return words.every((word) => all.includes(word));
  };
  return tags
    .map((tag, name) =>
      tag.set(
        'operations',
        tag.get('operations').filter((operation) => matches(operation, name)),
      ),
    )
    .filter((tag) => tag.get('operations').size > 0);
}
