import { expect, type Page } from '@playwright/test';
import {
  newPhone,
  OPERATOR,
  PASSWORD,
  remember,
  tokenByCode,
  tokenOf,
} from '../../../widget/e2e/accounts.ts';
import { test as base } from '../cabinet.ts';

/** An operator's place of work: a window of a desk. `test.use` here would count for the first file of a worker alone. */
export const test = base.extend({ viewport: { width: 1280, height: 800 }, hasTouch: false });

interface NewPerson {
  readonly phone: string;
  readonly documentId: string;
}

/** An account of a journey's own, of the role. */
export async function addPerson(page: Page, name: string, role: string): Promise<NewPerson> {
  const phone = newPhone();
  const response = await page.request.post('/api/users', {
    data: {
      username: phone,
      phone,
      name,
      password: PASSWORD,
      email: `${phone}@example.test`,
      role,
    },
    headers: { authorization: `Bearer ${await tokenOf(page, OPERATOR)}` },
  });
  if (!response.ok()) throw new Error(await response.text());
  return { phone, documentId: (await response.json()).documentId };
}

/** An operator of a journey's own, so that those beside it change nothing of theirs; their phone. */
const newOperator = async (page: Page, name = 'Ирина Дежурная'): Promise<string> =>
  (await addPerson(page, name, 'operator')).phone;

/** The page is a new operator's, who proved the phone: a first second factor takes that. Their phone. */
export async function asProvedOperator(page: Page): Promise<string> {
  const phone = await newOperator(page);
  await remember(page, await tokenByCode(page, phone));
  return phone;
}

/** The page is a new operator's; their token. */
export async function asOperator(page: Page, name?: string): Promise<string> {
  const token = await tokenOf(page, await newOperator(page, name));
  await remember(page, token);
  return token;
}

/** The screen of this name stands; what it loads may still come. */
export async function atDesk(page: Page, address: string, title: string | RegExp): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}
