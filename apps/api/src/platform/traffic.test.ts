import { expect, test } from 'vitest';
import { createTraffic } from './db/background-share.ts';

function trafficOf() {
  let at = 0;
  const traffic = createTraffic(() => at);
  const wait = (ms: number): void => {
    at += ms;
  };
  return { traffic, wait };
}

test('nobody is served at first', () => {
  const { traffic } = trafficOf();
  expect([traffic.inFlight, traffic.busyPart()]).toEqual([0, 0]);
});

test('one request after another is as busy as it gets', () => {
  const { traffic, wait } = trafficOf();
  for (let n = 0; n < 1000; n += 1) {
    traffic.begin();
    wait(10);
    traffic.end();
  }
  expect(traffic.busyPart()).toBeGreaterThan(0.99);
});

test('the part of the time in which at least one request is under way is told', () => {
  const { traffic, wait } = trafficOf();
  for (let n = 0; n < 500; n += 1) {
    traffic.begin();
    wait(1);
    traffic.begin();
    wait(1);
    traffic.end();
    traffic.end();
    wait(6);
  }
  expect(traffic.busyPart()).toBeCloseTo(0.25, 1);
});

test('what was is forgotten within seconds', () => {
  const { traffic, wait } = trafficOf();
  traffic.begin();
  wait(60_000);
  traffic.end();
  expect(traffic.busyPart()).toBeGreaterThan(0.99);
  wait(5000);
  expect(traffic.busyPart()).toBeLessThan(0.01);
});
