export { clientsOf, isOfAccount, ofAccount, ofOwnClient, requireReach } from './access.ts';
export { clientCollection } from './collection.ts';
export { mergeClients } from './merging/merge-clients.ts';
export { becomeClient, giveMarketingConsent } from './own-clients.ts';
export { findOrAddClient } from './provider-clients.ts';
export {
  attachUser,
  type ClientRow,
  clientOfAccount,
  deleteGuest,
  findClientByPhone,
  findClientId,
  findClientOfUser,
  insertClient,
  lockClient,
  lockClientAgainstMerge,
  lockCounters,
  recountAppointmentCounters,
} from './repository.ts';
