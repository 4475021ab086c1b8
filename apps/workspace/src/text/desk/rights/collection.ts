const OPERATIONS = {
  find: 'список',
  findOne: 'открыть одно',
  create: 'добавить',
  update: 'изменить',
  delete: 'удалить',
} as const;
type Operation = keyof typeof OPERATIONS;
type Texts<P extends string, V extends Operation> = Readonly<Record<`${P}.${V}`, string>>;

const EVERY = ['find', 'findOne', 'create', 'update', 'delete'] as const;
const READING = ['find', 'findOne'] as const;

const textsOf = <P extends string, V extends Operation>(
  action: P,
  name: string,
  operations: readonly V[],
): Texts<P, V> =>
  // TypeScript forgets which keys the entries have.
  Object.fromEntries(
    operations.map((operation) => [`${action}.${operation}`, `${name}: ${OPERATIONS[operation]}`]),
  ) as Texts<P, V>;

/** The rights of a collection, which has the same five as any other: `Услуги: изменить`. */
export const collection = <P extends string>(action: P, name: string) =>
  textsOf(action, name, EVERY);
/** The rights of a collection that is only read. */
export const history = <P extends string>(action: P, name: string) =>
  textsOf(action, name, READING);
export const some = textsOf;
