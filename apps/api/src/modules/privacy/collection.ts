import { codes } from '@okoshko/contract/errors';
import { personalDataRequests } from '@okoshko/contract/privacy/personal-data-requests';
import { declare, staff } from '../../platform/collections/declare/index.ts';
import * as tables from '../../tables/privacy.ts';
import { answerRequest, registerRequest } from './requests.ts';

/** The register of what people asked of their personal data. Nothing leaves it. */
export const dataRequestCollection = declare(personalDataRequests, {
  for: { find: 'operator', findOne: 'operator', create: 'operator', update: 'operator' },
  table: tables.personalDataRequests,
  mayLag: 'staff',
  personal: { fields: ['reason', 'result'] },
  errors: {
    create: codes(
      'account_erased',
      'data_request_open',
      'last_operator',
      'password_confirmation_needed',
    ),
    update: codes('account_erased', 'data_request_closed'),
  },
  refusals: { personal_data_requests_open: { code: 'data_request_open' } },
  policies: { operator: { ...staff, write: ['status', 'result'], remove: false } },
  create: {
    fields: { operator: ['user', 'kind', 'channel', 'reason', 'requested_at'] },
    run: registerRequest,
  },
  update: answerRequest,
  remove: 'none',
});
