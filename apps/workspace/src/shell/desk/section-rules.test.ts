import { expect, test } from 'vitest';
import { actionAt, OF_OPERATORS, sectionAt } from './section-rules.ts';

test('an address takes the action of its section; a person and a payment take one of their own', () => {
  const actions = ['/desk', '/desk/requests', '/desk/requests/a', '/desk/reviews', '/desk/people'];
  expect(actions.map(actionAt)).toEqual([
    null,
    'api::help-request.help-request.find',
    'api::help-request.help-request.find',
    'api::review.review.find',
    'plugin::users-permissions.user.find',
  ]);
  expect(['/desk/people/a', '/desk/payments/a', '/desk/people/'].map(actionAt)).toEqual([
    'plugin::users-permissions.user.findOne',
    'api::payment.payment.findOne',
    'plugin::users-permissions.user.find',
  ]);
});

test('an address names its section; an address of nothing names none', () => {
  const paths = ['/desk/people/a', '/desk/under-review', '/desk', '/desk/nowhere', '/desk/peoples'];
  expect(paths.map((path) => sectionAt(path)?.label)).toEqual([
    ...['Люди', 'На проверке', undefined, undefined, undefined],
  ]);
});

test('what is nobody else’s is open to everybody at the desk', () => {
  expect(['/desk/account', '/desk/notices', '/desk/nowhere'].map(actionAt)).toEqual([
    null,
    null,
    null,
  ]);
});

test('sections of everybody’s rows are operators’ alone; money is any role’s that holds it', () => {
  const paths = [
    '/desk/people',
    '/desk/people/a',
    '/desk/roles',
    '/desk/payments',
    '/desk/numbers',
  ];
  expect(paths.map(actionAt).map((action) => OF_OPERATORS.has(action ?? ''))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
