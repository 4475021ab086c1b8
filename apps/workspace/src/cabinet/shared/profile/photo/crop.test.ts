import { describe, expect, test } from 'vitest';
import { refusalOf } from './chosen-file.ts';
import { isSmall, sideOf } from './crop.ts';

const square = (width: number) => ({ x: 0, y: 0, width, height: width });

const MB = 1024 * 1024;

describe('a file that was chosen', () => {
  test.each([
    // Some systems tell no type, and an iPhone's the browser judges.
    [{ type: 'image/jpeg', size: 50 * MB }, null],
    [{ type: '', size: 1 }, null],
    [{ type: 'image/heic', size: 1 }, null],
    [{ type: 'application/pdf', size: 1 }, 'notPicture'],
    [{ type: 'image/jpeg', size: 50 * MB + 1 }, 'tooLarge'],
  ])('%j: %j', (file, refusal) => expect(refusalOf(file)).toBe(refusal));
});

test('a square keeps its pixels, and has no more than are shown', () => {
  expect(sideOf(square(640.4))).toBe(640);
  expect(sideOf(square(4000))).toBe(1024);
  expect([isSmall(square(299)), isSmall(square(300))]).toEqual([true, false]);
});
