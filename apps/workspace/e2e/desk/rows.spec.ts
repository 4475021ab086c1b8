import { expect } from '@playwright/test';
import { senderOf } from '../../../widget/e2e/salon.ts';
import { faultsOfRows } from '../rows.ts';
import { deskScreensOf } from './addresses.ts';
import { asOperator, test } from './operator.ts';

const LISTS = ['/', 'people', 'payments', 'requests', 'messages', 'collections/$model'];
/** These lists may be empty as their screens begin. */
const FULL = { messages: '/desk/messages?status=any', payments: '/desk/payments?status=any' };

test('a row that lights up under the pointer is opened by a press anywhere on it', async ({
  page,
}) => {
  const token = await asOperator(page);
  const request = { type: 'support', text: 'Помогите' };
  await senderOf(page, token)('POST', '/api/help-requests', request);
  const screens = { ...(await deskScreensOf(page, token)), ...FULL };
  expect(await faultsOfRows(page, screens, LISTS)).toEqual([]);
});
