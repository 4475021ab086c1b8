export { userCollection } from './collection.ts';
export {
  findUserByPhone,
  insertUser,
  lockUser,
  type UserRow,
  updateUser,
} from './repository.ts';
export { userRoutes } from './routes.ts';
export { createReadUser, type ReadUser } from './service.ts';
export { createUpdateProfile, type ProviderChanges } from './update-profile.ts';
