export { cutPicture } from './encode-picture.ts';
export {
  claimPhotoFile,
  deleteFilesOfUser,
  deleteFormerPhoto,
  deletePicture,
  discardPicture,
  recordPicture,
  type StoredPicture,
  storeAvatar,
} from './photos.ts';
