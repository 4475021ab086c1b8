import { describe, expect, test } from 'vitest';
import {
  chooseSource,
  isPosition,
  laterOf,
  lsnOf,
  positionOf,
  type Read,
  type ReplicaView,
} from './choose-source.ts';
import { lagOf, type ReplicaState, stateAfter, UNKNOWN, viewOf } from './replica-state.ts';

const at = (n: number): string => n.toString(16).toUpperCase().padStart(16, '0');

describe('a place in the log', () => {
  test('is a text that is greater the later it is', () => {
    expect(positionOf('16/B374D848')).toBe('00000016B374D848');
    expect(positionOf('F/FFFFFFFF') < positionOf('10/0')).toBe(true);
    expect(lsnOf(positionOf('a/1f'))).toBe('0000000A/0000001F');
    expect(laterOf(at(9), at(10))).toBe(at(10));
  });
  test.each(['', '0/1', 'x'.repeat(16), '00000016b374d848', '00000016B374D8480'])(
    '%j is none',
    (text) => {
      expect(isPosition(text)).toBe(false);
    },
  );
});

describe('which server answers', () => {
  const read: Read = { mayLag: true, hasBearer: true, position: at(50) };
  const well: ReplicaView = { kind: 'well', replayed: at(100), floor: at(40) };
  const chosen = (own: Partial<Read>, replica: ReplicaView = well) => {
    const source = chooseSource({ ...read, ...own }, replica);
    return source.kind === 'replica' ? `replica from ${source.atLeast}` : source.because;
  };
  const cases: Readonly<Record<string, readonly [string, Partial<Read>, ReplicaView?]>> = {
    'a caller whose writing has arrived': [`replica from ${at(50)}`, {}],
    'a caller who wrote long ago': [`replica from ${at(40)}`, { position: at(7) }],
    'a caller who wrote just now': ['own_write', { position: at(101) }],
    'a writing that is the last one replayed': [`replica from ${at(100)}`, { position: at(100) }],
    'a visitor': [`replica from ${at(40)}`, { hasBearer: false, position: 'none' }],
    'a visitor who wrote just now': ['own_write', { hasBearer: false, position: at(101) }],
    'a bearer without a place': ['no_position', { position: 'none' }],
    'what is no place': ['no_position', { hasBearer: false, position: 'unreadable' }],
    'what must not lag': ['declared', { mayLag: false }],
    'a replica that is gone': ['gone', {}, { kind: 'gone' }],
    'a replica that is late': ['behind', {}, { kind: 'behind' }],
  };
  test.each(Object.entries(cases))('%s', (_, [source, own, view]) => {
    expect(chosen(own, view)).toBe(source);
  });
});

describe('how far a replica is behind', () => {
  /** By probes, each the second, where the primary was and how far the replica had replayed. */
  const after = (
    probes: readonly (readonly [number, number | null, number | null])[],
  ): ReplicaState =>
    probes.reduce(
      (state, [second, primary, replayed]) =>
        stateAfter(state, {
          primary: primary === null ? null : { at: second * 1000, position: at(primary) },
          replayed: replayed === null ? null : at(replayed),
        }),
      UNKNOWN,
    );

  test('is how long ago the primary was at that position', () => {
    expect(
      lagOf(
        after([
          [1, 10, 10],
          [2, 20, 20],
        ]),
      ),
    ).toBe(0);
    expect(
      lagOf(
        after([
          [1, 10, 10],
          [2, 20, 19],
        ]),
      ),
    ).toBe(1000);
    expect(
      lagOf(
        after([
          [1, 10, 10],
          [2, 20, 10],
          [3, 30, 10],
          [4, 40, 25],
        ]),
      ),
    ).toBe(2000);
  });
  test('is nothing behind a primary that rests', () => {
    expect(
      lagOf(
        after([
          [1, 10, 10],
          [2, 10, 10],
          [900, 10, 10],
        ]),
      ),
    ).toBe(0);
  });
  test('is not known of one that was never there, nor of one that is gone', () => {
    expect(
      lagOf(
        after([
          [1, 10, 5],
          [2, 20, 9],
        ]),
      ),
    ).toBeNull();
    expect(
      lagOf(
        after([
          [1, 10, 10],
          [2, 20, null],
        ]),
      ),
    ).toBeNull();
  });
  test('may be ten seconds, of any server at its address', () => {
    const state = after([
      [1, 10, 10],
      [2, 20, 20],
      [11, 30, 30],
    ]);
    expect(viewOf(state, 11_000)).toEqual({ kind: 'well', replayed: at(30), floor: at(10) });
    expect(viewOf(state, 11_001)).toEqual({ kind: 'well', replayed: at(30), floor: at(20) });
    // Nobody has seen the primary since.
    expect(viewOf(state, 21_001)).toEqual({ kind: 'behind' });
    const late = after([
      [1, 10, 10],
      [2, 20, 19],
      [11, 30, 19],
    ]);
    expect([viewOf(late, 11_000).kind, viewOf(late, 11_001).kind]).toEqual(['well', 'behind']);
    expect(
      viewOf(
        after([
          [1, 10, 10],
          [2, 20, null],
        ]),
        2000,
      ),
    ).toEqual({ kind: 'gone' });
  });
  test('takes no more memory however long it lasts', () => {
    const state = after(Array.from({ length: 5000 }, (_, n) => [n, n + 10, 5] as const));
    expect(state.samples.length).toBeLessThanOrEqual(600);
    expect(state.samples.at(0)?.position).toBe(at(10));
    expect(state.samples.at(-1)?.position).toBe(at(5009));
  });
});
