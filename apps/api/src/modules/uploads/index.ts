export { encodePreview } from './encode-picture.ts';
export {
  deleteFilesOfUser,
  deleteFormerPhoto,
  deletePicture,
  discardPicture,
  recordPicture,
  type StoredPicture,
  storeAvatar,
  takeAsPhoto,
} from './photos.ts';
