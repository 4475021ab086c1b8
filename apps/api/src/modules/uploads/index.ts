export { deleteFilesOfUser } from './service/delete-files-of-user.ts';
export { deleteFormerPhoto } from './service/delete-former-photo.ts';
export { deletePicture } from './service/delete-picture.ts';
export { encodePreview } from './service/encode-preview.ts';
export { discardPicture, recordPicture, type StoredPicture } from './service/record-picture.ts';
export { storeAvatar } from './service/store-avatar.ts';
export { takeAsPhoto } from './service/take-as-photo.ts';
