import type { Call } from '../../../platform/call.ts';
import { sendEmail } from './send-email.ts';

const TEST_MESSAGE = {
  subject: 'Проверка почты',
  text: 'Это письмо пришло из Окошка: почта работает.',
};

export const testEmail = (call: Call<'config'>, to: string): Promise<Record<string, never>> =>
  sendEmail(call, { ...TEST_MESSAGE, to });
