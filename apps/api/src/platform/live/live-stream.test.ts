import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createTestClock } from '../../../testing/test-clock.ts';
import { type Actor, visitorActor } from '../ctx.ts';
import { beginning, changeEvent, HEARTBEAT, LiveStream, resetEvent } from './live-stream.ts';
import { createLiveStreams } from './live-streams.ts';

const actor: Actor = {
  ...visitorActor,
  user: 1,
  provider: 1,
  role: 'authenticated',
  may: () => true,
};
const BEGINNING = beginning(null);
const RESET = resetEvent(null);
const change = (documentId: string) => ({ collection: 'services', documentId, owner: 'p1' });

function newStream(authorize: () => Promise<Actor> = async () => actor) {
  const counts = { changes: 0, resets: 0, cut: 0 };
  const reader = { actor, authorize, position: async () => null, mayRead: () => true };
  const stream = new LiveStream(reader, counts);
  return { stream, counts, text: () => String(stream.body.read() ?? '') };
}

/** More than the reader takes, which is nothing. */
async function announceUntilFull(stream: LiveStream): Promise<void> {
  for (let round = 0; round < 20; round += 1) {
    for (let n = 0; n < 200; n += 1) stream.announce(change(`${round}-${n}`));
    await turn();
    stream.tick();
    await turn();
  }
}

describe('a stream of changes', () => {
  test('begins with a reset and tells what comes', async () => {
    const { stream, text } = newStream();
    stream.announce(change('one'));
    await turn();
    expect(text()).toBe(BEGINNING + changeEvent(change('one')));
    stream.beat();
    expect(text()).toBe(HEARTBEAT);
  });

  test('tells nothing before it was looked who reads, and nothing to nobody', async () => {
    let refuse: (error: Error) => void = () => undefined;
    const { stream, text } = newStream(() => new Promise((_, fail) => (refuse = fail)));
    stream.announce(change('one'));
    await turn();
    expect(text()).toBe(BEGINNING);
    refuse(new Error('signed out'));
    await turn();
    expect(text()).toBe('');
    expect(stream.body.readableEnded || stream.body.readableLength === 0).toBe(true);
    stream.announce(change('two'));
    await turn();
    expect(text()).toBe('');
  });

  test('ends where its reader has another role', async () => {
    const { stream } = newStream(async () => ({ ...actor, role: 'operator' }));
    const ended = new Promise((done) => stream.body.once('end', done));
    stream.body.resume();
    stream.check();
    await ended;
  });

  test('has a reset in place of what did not fit, once its reader takes what waits', async () => {
    const { stream, counts, text } = newStream();
    await announceUntilFull(stream);
    expect(stream.body.readableLength).toBeLessThan(70_000);
    expect(counts).toMatchObject({ resets: 0, cut: 0 });
    expect(counts.changes).toBeLessThan(4000);
    text();
    stream.check();
    await turn();
    expect(text()).toBe(RESET);
    expect(counts.resets).toBe(1);
  });

  test('has one reset in place of too many at once, however they come, and changes again after it', async () => {
    const { stream, counts, text } = newStream();
    for (let batch = 0; batch < 50; batch += 1) {
      for (let n = 0; n < 100; n += 1) stream.announce(change(`${batch}-${n}`));
      await turn();
    }
    expect(counts).toMatchObject({ changes: 200, resets: 0 });
    text();
    stream.tick();
    await turn();
    stream.announce(change('after'));
    await turn();
    expect(text()).toBe(RESET + changeEvent(change('after')));
  });

  test('has one reset in place of too many that wait for the look at who reads', async () => {
    let answer: (actor: Actor) => void = () => undefined;
    const { stream, text } = newStream(() => new Promise((done) => (answer = done)));
    for (let n = 0; n < 5000; n += 1) {
      stream.announce(change(`${n}`));
      if (n % 150 === 0) stream.tick();
    }
    stream.tick();
    answer(actor);
    await turn();
    answer(actor);
    await turn();
    expect(text().split('change').length).toBeLessThan(210);
    expect(stream.body.readableLength).toBe(0);
  });

  test('sends the position read after the change', async () => {
    let position = 'A';
    const reader = { actor, authorize: async () => actor, position: async () => position };
    const counts = { changes: 0, resets: 0, cut: 0 };
    const stream = new LiveStream({ ...reader, mayRead: () => true }, counts, position);
    position = 'B';
    stream.announce(change('one'));
    await turn();
    expect(String(stream.body.read())).toBe(beginning('A') + changeEvent(change('one'), 'B'));
    position = 'C';
    stream.reset();
    await turn();
    expect(String(stream.body.read())).toBe(resetEvent('C'));
  });

  test('tells nothing while it is not known where the log is, and has a reset once it is', async () => {
    let position = async (): Promise<string> => {
      throw new Error('no answer');
    };
    const counts = { changes: 0, resets: 0, cut: 0 };
    const reader = { actor, authorize: async () => actor, position: () => position() };
    const stream = new LiveStream({ ...reader, mayRead: () => true }, counts, 'A');
    const text = () => String(stream.body.read() ?? '');
    stream.announce(change('one'));
    await turn();
    expect(text()).toBe(beginning('A'));
    stream.tick();
    await turn();
    expect(text()).toBe('');
    position = async () => 'B';
    stream.tick();
    await turn();
    expect(text()).toBe(resetEvent('B'));
    expect(counts).toEqual({ changes: 0, resets: 1, cut: 0 });
  });

  test('is not begun while it is not known where the log is', async () => {
    const streams = createLiveStreams(new Map(), createTestClock().now, async () => {
      throw new Error('no answer');
    });
    await expect(streams.open(actor, async () => actor)).rejects.toMatchObject({
      code: 'unavailable',
    });
    streams.close();
  });

  test('is cut where nobody takes anything', async () => {
    const { stream, counts } = newStream();
    await announceUntilFull(stream);
    stream.beat();
    expect([stream.body.destroyed, counts.cut]).toEqual([true, 1]);
  });
});
