import type { ActorName } from '../../actors.ts';
import type { MatrixFixture, Row } from '../fixture.ts';

/** The proper input of a route that names a row or takes a body. */
export interface Area {
  /** The row its path names, the owner's. */
  row?(matrixFixture: MatrixFixture): Promise<Row>;
  /** A good body of a POST. */
  body?(matrixFixture: MatrixFixture, part: ActorName): object | Promise<object>;
  /** A good body of a PUT. */
  readonly change?: object;
  /** Changes for parts that may change something else. */
  readonly changeOf?: Partial<Record<ActorName, object>>;
  /** Bodies stand alone, without `data`. */
  readonly isBare?: true;
  /** A row for DELETE, where the usual one is needed further on. */
  deletable?(matrixFixture: MatrixFixture): Promise<Row>;
  /** The path staff see the row at, where the route's own shows nothing. */
  readonly readPath?: string;
  /** Undoes a change of an actor's own account. */
  restore?(matrixFixture: MatrixFixture): Promise<unknown>;
}

export const own = (
  plural: string,
  data: (matrixFixture: MatrixFixture, part: ActorName) => object | Promise<object>,
) => ({
  row: async (matrixFixture: MatrixFixture) =>
    matrixFixture.make(plural, await data(matrixFixture, 'owner')),
  body: async (matrixFixture: MatrixFixture, part: ActorName) => ({
    ...(await data(matrixFixture, part)),
    ...matrixFixture.ofProvider(part),
  }),
});
export const byStaff = (
  plural: string,
  data: (matrixFixture: MatrixFixture) => object | Promise<object>,
) => ({
  row: async (matrixFixture: MatrixFixture) =>
    matrixFixture.make(plural, await data(matrixFixture), 'operator'),
  body: data,
});

export const phone = (matrixFixture: MatrixFixture) =>
  String(79_163_000_000 + matrixFixture.next());

export type Areas = Readonly<Record<string, Area>>;
