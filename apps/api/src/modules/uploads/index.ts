export { fileCollection } from './collection.ts';
export { createUploads, type StoredPicture, type Uploads } from './service.ts';
