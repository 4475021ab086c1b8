export { userCollection } from './collection.ts';
export type { OwnProfiles, ProviderChanges } from './ports.ts';
export {
  deleteDeadPushToken,
  deletePushTokensOfSession,
  deletePushTokensOfUser,
} from './push-tokens/repository.ts';
export {
  findRoleId,
  findUserByEmail,
  findUserByIdentifier,
  findUserByPhone,
  findUserId,
  insertUser,
  lockUser,
  requireUser,
  type UserRow,
  updateUser,
} from './repository.ts';
export { keepAnOperator } from './service/keep-an-operator.ts';
export { readUser } from './service/read-user.ts';
export { requireAccount } from './service/require-account.ts';
