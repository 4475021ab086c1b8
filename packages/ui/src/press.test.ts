import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPress, longPressDelayOf, startDelayOf } from './press.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const setUp = (longPressDelay?: number) => {
  const looks: boolean[] = [];
  const onLongPress = vi.fn();
  const press = createPress({ onPressed: (on) => looks.push(on), onLongPress, longPressDelay });
  return { looks, onLongPress, press };
};
const HERE = { x: 0, y: 0 };

test('the start delay is at most 50 ms, the long press at least 10 and 450 unless told', () => {
  expect([0, 20, 50, 51, 500, -1].map((ms) => startDelayOf(ms))).toEqual([0, 20, 50, 50, 50, 0]);
  expect([0, 10, 9, 700].map((ms) => longPressDelayOf(ms))).toEqual([10, 10, 10, 700]);
  expect(longPressDelayOf()).toBe(450);
});

test('a press looks pressed after 50 ms and no longer when it ended', () => {
  const { looks, press } = setUp();
  press.down(HERE);
  vi.advanceTimersByTime(49);
  expect(looks).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(looks).toEqual([true]);
  press.end();
  expect(looks).toEqual([true, false]);
  expect(press.takesClick()).toBe(false);
});

test.each([
  { why: 'held too short', ms: 449, to: HERE, calls: 0 },
  { why: 'held still', ms: 450, to: HERE, calls: 1 },
  { why: 'moved by 10 px', ms: 450, to: { x: 6, y: 8 }, calls: 1 },
  { why: 'moved by more than 10 px', ms: 450, to: { x: 6, y: 8.1 }, calls: 0 },
])('$why: $calls long presses', ({ ms, to, calls }) => {
  const { onLongPress, press } = setUp();
  press.down(HERE);
  press.move(to);
  vi.advanceTimersByTime(ms);
  press.end();
  vi.advanceTimersByTime(1000);
  expect(onLongPress).toHaveBeenCalledTimes(calls);
  expect(press.takesClick()).toBe(calls === 1);
  expect(press.takesClick()).toBe(false);
});
