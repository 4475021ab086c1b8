export { userCollection } from './collection.ts';
export type { OwnProfiles, ProviderChanges } from './ports.ts';
export { readUser } from './read-users.ts';
export {
  deleteDeadPushToken,
  deletePushTokensOfSession,
  deletePushTokensOfUser,
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
export { keepAnOperator, requireAccount } from './require-account.ts';
export { updateProfile } from './update-profile.ts';
