export interface Raced<D> {
  /** The decision of somebody else, who was faster. */
  readonly earlier: D | null;
  /** False: a colleague has to confirm it. */
  readonly isDone: boolean;
}

interface RaceOptions<D> {
  /** Decides; null: a colleague is to confirm it first. */
  run(): Promise<unknown>;
  /** The earlier decision that a refusal names; null: the refusal has another reason. */
  earlierIn(thrown: unknown): D | null;
  /** True of the decision that was sent: its answer was lost, and it is no failure. */
  isOwn(earlier: D): boolean;
}

/** Decides. Of two who decide at once one wins, the other is answered what was decided. */
export async function raced<D>({ run, earlierIn, isOwn }: RaceOptions<D>): Promise<Raced<D>> {
  try {
    return { earlier: null, isDone: (await run()) !== null };
  } catch (thrown) {
    const earlier = earlierIn(thrown);
    if (!earlier) throw thrown;
    return isOwn(earlier) ? { earlier: null, isDone: true } : { earlier, isDone: false };
  }
}
