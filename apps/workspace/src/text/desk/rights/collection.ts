const VERBS = {
  find: 'список',
  findOne: 'открыть одно',
  create: 'добавить',
  update: 'изменить',
  delete: 'удалить',
} as const;
type Verb = keyof typeof VERBS;
type Named<P extends string, V extends Verb> = Readonly<Record<`${P}.${V}`, string>>;

const EVERY = ['find', 'findOne', 'create', 'update', 'delete'] as const;
const READING = ['find', 'findOne'] as const;

const named = <P extends string, V extends Verb>(
  action: P,
  name: string,
  verbs: readonly V[],
): Named<P, V> =>
  // TypeScript forgets which keys the entries have.
  Object.fromEntries(
    verbs.map((verb) => [`${action}.${verb}`, `${name}: ${VERBS[verb]}`]),
  ) as Named<P, V>;

/** The rights of a collection, which has the same five as any other: `Услуги: изменить`. */
export const collection = <P extends string>(action: P, name: string) => named(action, name, EVERY);
/** Likewise, of what is only read, and of what has some of the five. */
export const history = <P extends string>(action: P, name: string) => named(action, name, READING);
export const some = named;
