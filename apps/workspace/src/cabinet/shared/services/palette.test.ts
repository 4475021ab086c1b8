import { expect, test } from 'vitest';
import { drawnColor, PALETTE } from './palette.ts';

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => {
    const part = Number.parseInt(color.slice(from, from + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test.each(Object.entries(PALETTE))('%s is seen on light and on dark paper', (_, color) => {
  for (const paper of ['#ffffff', '#1c181a']) {
    expect(contrast(color, paper)).toBeGreaterThanOrEqual(3);
  }
});

test('no two colours are one, and what is no colour is not drawn', () => {
  expect(new Set(Object.values(PALETTE)).size).toBe(Object.keys(PALETTE).length);
  expect(drawnColor('#0090FF')).toBe('#0090FF');
  for (const other of ['red', '#fff', 'url(x)', '#12345g', '', null]) {
    expect(drawnColor(other)).toBeNull();
  }
});
