import { expect, test } from 'vitest';
import { isCalm, pathOf, pushedOf } from './pushed.ts';

test('what was pushed is shown, and in general words where it cannot be read', () => {
  const pushed = { title: 'Новая запись', text: 'Мария, 12:00', tag: 't', path: '/cabinet?day=1' };
  expect(pushedOf(JSON.stringify(pushed))).toEqual(pushed);
  const general = {
    title: 'Окошко',
    text: 'В кабинете есть новости.',
    tag: undefined,
    path: '/cabinet/notices',
  };
  for (const message of [undefined, '', 'нет', 'null', '7', '[]', '{"title":1,"path":{}}']) {
    expect(pushedOf(message)).toEqual(general);
  }
});

test('a press opens pages of the cabinet alone', () => {
  expect(pathOf('/cabinet')).toBe('/cabinet');
  expect(pathOf('/cabinet/appointments/abc?dialog=move')).toBe(
    '/cabinet/appointments/abc?dialog=move',
  );
  for (const path of [
    'https://evil.example/cabinet',
    '//evil.example/cabinet',
    '/\\evil.example/cabinet',
    '/cabinetry',
    '/api/users/me',
    '/cabinet/../api/users/me',
    'javascript:alert(1)',
    'http://[',
    null,
  ]) {
    expect(pathOf(path)).toBe('/cabinet/notices');
  }
});

test('a window where something may be typed is left alone', () => {
  const at = (path: string) => isCalm(`https://okoshko.example${path}`);
  expect(['/cabinet', '/cabinet/calendar?view=day', '/cabinet/appointments/abc'].map(at)).toEqual([
    true,
    true,
    true,
  ]);
  for (const path of [
    '/cabinet/appointments/new',
    '/cabinet/appointments/abc?dialog=price',
    '/cabinet/calendar?off=new',
    '/cabinet/clients?dialog=new',
    '/cabinet/services?service=abc',
    '/cabinet/start',
    '/desk',
  ]) {
    expect([path, at(path)]).toEqual([path, false]);
  }
});
