import { expect, type Page } from '@playwright/test';

let count = 0;

/** E-mails of an operator to mailboxes that are not there, as many as told; the cause they share. */
export async function addDead(page: Page, token: string, size: number): Promise<string> {
  count += 1;
  // The name has letters only: long numbers are left out of a cause.
  const name = String(Date.now() + count).replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(+digit));
  const domain = `${name}.invalid`;
  for (let n = 0; n < size; n += 1) {
    const response = await page.request.post('/api/email', {
      headers: { authorization: `Bearer ${token}` },
      data: { to: `a${n}@${domain}`, subject: 'Здравствуйте', text: 'Ждём вас.' },
    });
    expect(response.ok(), await response.text()).toBe(true);
  }
  const cause = `SMTP 550: no mailbox at ${domain}`;
  await expect
    .poll(async () => {
      const response = await page.request.get('/api/messages/errors', {
        headers: { authorization: `Bearer ${token}` },
        params: { error_group: cause },
      });
      return (await response.json()).meta.total;
    })
    .toBe(size);
  return cause;
}
