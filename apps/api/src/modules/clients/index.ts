export { clientsOf, isOfAccount, ofAccount, ofOwnClient, requireReach } from './access.ts';
export { mergeClients } from './merging/service/merge-clients.ts';
export {
  attachUser,
  type ClientRow,
  clientOfAccount,
  deleteGuest,
  findClientByPhone,
  findClientOfUser,
  findUser,
  insertClient,
  lockClient,
  lockClientAgainstMerge,
  lockCounters,
} from './repository.ts';
export { becomeClient } from './service/become-client.ts';
export { findOrAddClient } from './service/find-or-add-client.ts';
export { giveMarketingConsent } from './service/give-marketing-consent.ts';
export { recountAppointmentCounters } from './service/recount-appointment-counters.ts';
