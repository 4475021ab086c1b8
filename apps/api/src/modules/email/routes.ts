import * as endpoints from '@okoshko/contract/email/endpoints';
import * as schemas from '@okoshko/contract/email/schemas';
import { type Route, serve } from '../../platform/http/serve.ts';
import { emailSettings } from './service/email-settings.ts';
import { sendEmail } from './service/send-email.ts';
import { testEmail } from './service/test-email.ts';

export const emailRoutes: readonly Route[] = [
  serve(endpoints.sendEmail, schemas.sendEmail, (call, { body }) => sendEmail(call, body)),
  serve(endpoints.testEmail, schemas.testEmail, (call, { body }) => testEmail(call, body.to)),
  serve(endpoints.emailSettings, schemas.emailSettings, emailSettings),
];
