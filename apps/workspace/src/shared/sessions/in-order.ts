interface DatedSession {
  readonly current: boolean;
  readonly lastActiveAt: string;
}

/** The present session first, then those used last. */
export const inOrder = <S extends DatedSession>(sessions: readonly S[]): readonly S[] =>
  sessions.toSorted(
    (a, b) =>
      Number(b.current) - Number(a.current) ||
      Date.parse(b.lastActiveAt) - Date.parse(a.lastActiveAt),
  );
