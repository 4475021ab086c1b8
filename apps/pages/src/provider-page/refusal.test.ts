import { errors } from '@okoshko/contract/errors';
import { describe, expect, test } from 'vitest';
import { renderRefusalPage } from './render.tsx';

const linksOf = (status: number, address: string): string[] => {
  const refusal = { styles: '/page.css', address, status, message: 'Нет', retryAfter: null };
  return [...renderRefusalPage(refusal).matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)/g)].map(
    ([, href, words]) => `${href} ${words}`,
  );
};

const statuses = [...new Set(Object.values(errors).map(({ status }) => status))].sort();

describe.each([
  ['/v/unknown', '/cabinet'],
  ['/cabinet/nowhere?a=1', '/cabinet'],
  ['/desk/nowhere', '/desk'],
  ['/desks', '/cabinet'],
])('in place of %s', (address, home) => {
  test.each(statuses)('a refusal by %i has one way on, which leads somewhere', (status) => {
    const isGone = status === 404 || status === 410;
    expect(linksOf(status, address)).toEqual([
      isGone ? `${home} На главную` : `${address} Открыть ещё раз`,
    ]);
  });
});
