import { describe, expect, test } from 'vitest';
import { doneSteps, missingSteps, nextStep, stepAfter } from './setup.ts';

const NOTHING = { name: null, hasServices: false, hasHours: false, isPublished: false };
const ALL = { name: 'Анна', hasServices: true, hasHours: true, isPublished: true };

describe('the first steps', () => {
  test('a name of spaces is none', () => {
    expect(doneSteps({ ...ALL, name: ' ' }).who).toBe(false);
  });
  test('what is missing is told in the order of the steps, publishing aside', () => {
    expect(missingSteps(NOTHING)).toEqual(['who', 'services', 'hours']);
    expect(missingSteps({ ...ALL, isPublished: false })).toEqual([]);
  });
  test('one goes on where the first gap is', () => {
    expect(nextStep(NOTHING)).toBe('who');
    expect(nextStep({ ...ALL, hasHours: false, isPublished: false })).toBe('hours');
    expect(nextStep(ALL)).toBe('publish');
  });
  test('each leads to the next, the last to none', () => {
    expect(stepAfter('who')).toBe('services');
    expect(stepAfter('publish')).toBeNull();
  });
});
