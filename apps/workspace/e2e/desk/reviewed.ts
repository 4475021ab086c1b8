import type { Page } from '@playwright/test';
import { newAccount, OPERATOR, tokenOf } from '../../../widget/e2e/accounts.ts';
import { type Salon, senderOf } from '../../../widget/e2e/salon.ts';

const HOUR = 3_600_000;
const WORDS = 'Не приходила, но напишу: звоните +7 916 123-45-67';

/** A review of the salon, by somebody who was there; its documentId. */
export async function reviewOf(page: Page, salon: Salon): Promise<string> {
  const phone = await newAccount(page);
  const token = await tokenOf(page, phone);
  const response = await page.request.get('/api/users/me', {
    headers: { authorization: `Bearer ${token}` },
  });
  const { id: user } = await response.json();
  const client = await salon.send('POST', '/api/client-profiles', { name: 'Ольга', phone });
  await senderOf(
    page,
    await tokenOf(page, OPERATOR),
  )(...(['PUT', `/api/client-profiles/${client.documentId}`, { user }] as const));
  const appointment = await salon.send('POST', '/api/appointments', {
    services: [salon.services.Маникюр],
    starts_at: new Date(Date.now() - 30 * HOUR).toISOString(),
    client_profile: client.documentId,
  });
  await salon.send('PUT', `/api/appointments/${appointment.documentId}`, { status: 'completed' });
  const data = { appointment: appointment.documentId, rating: 1, text: WORDS };
  return (await senderOf(page, token)('POST', '/api/reviews', data)).documentId;
}
