import { expect } from '@playwright/test';
import { newSalon } from '../../../widget/e2e/salon.ts';
import { asOperator, atDesk, test } from './operator.ts';
import { reviewOf } from './reviewed.ts';

test('a complaint is upheld in three presses: gone for visitors, in the history; who looks at it elsewhere reads who decided', async ({
  page,
  context,
}) => {
  const salon = await newSalon(page, { services: [{ title: 'Маникюр' }] });
  const id = await reviewOf(page, salon);
  await salon.send('PUT', `/api/reviews/${id}`, { complaint: 'Её не было' });
  await asOperator(page, 'Ирина Дежурная');
  await atDesk(page, `/desk/reviews?id=${id}`, 'Отзывы');
  const review = page.getByRole('article');
  await expect(review.getByText('Задержан: в тексте телефон.')).toBeVisible();
  await expect(review.locator('mark')).toHaveText('+7 916 123-45-67телефон');
  await expect(review.getByText('Её не было', { exact: true })).toBeVisible();
  // The stream begins after the decision, which nobody told of.
  let begin = () => {};
  const decided = new Promise<void>((done) => {
    begin = done;
  });
  await context.route('**/api/stream', async (route) => {
    await decided;
    await route.continue();
  });
  const later = await context.newPage();
  await atDesk(later, `/desk/reviews?id=${id}`, 'Отзывы');
  await review.getByRole('button', { name: 'Принять жалобу и скрыть…' }).click();
  await review.getByRole('button', { name: 'Визита не было' }).click();
  await review.getByRole('button', { name: 'Скрыть отзыв' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Отзыв скрыт' })).toBeAttached();
  expect((await page.request.get(`/api/reviews/${id}`)).status()).toBe(404);
  expect(await salon.send('GET', `/api/reviews/${id}`)).toMatchObject({
    ...{ status: 'hidden', complaint_status: 'upheld', moderation_reason: 'Визита не было' },
  });
  begin();
  await expect(later.getByText(/Уже решено в \d\d:\d\d, вы\./)).toBeVisible();
  await expect(later.getByText('Скрыт: «Визита не было»').last()).toBeVisible();
  await expect(later.getByText(/сотрудник Ирина Дежурная/)).toBeVisible();
});
