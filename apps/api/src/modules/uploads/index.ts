import { fileInfo } from '@okoshko/contract/uploads/schemas';
import type { Editor } from '../../platform/collections/editor.ts';
import { validBody } from '../../platform/http/validate.ts';
import type { Module } from '../../platform/module.ts';
import { fileCollection } from './collection.ts';
import { folderRoutes } from './folders/routes.ts';
import { deleteOrphanedObjects } from './jobs.ts';
import { permissions } from './permissions.ts';
import { lockFile } from './repository.ts';
import { fileRoutes } from './routes.ts';
import { changeFile } from './service/change-file.ts';
import { deleteFile } from './service/delete-file.ts';

export { deleteFilesOfUser } from './service/delete-files-of-user.ts';
export { deleteFormerPhoto } from './service/delete-former-photo.ts';
export { deletePicture } from './service/delete-picture.ts';
export { encodePreview } from './service/encode-preview.ts';
export { discardPicture, recordPicture, type StoredPicture } from './service/record-picture.ts';
export { storeAvatar } from './service/store-avatar.ts';
export { takeAsPhoto } from './service/take-as-photo.ts';

/** What operators edit of files apart from uploading them: their description, and whether they stay. */
const editor: Editor = {
  uid: fileCollection.collection.uid,
  fields: { update: Object.keys(fileInfo.properties) },
  update: async (call, id, body) => {
    const fileInfos = [validBody(fileInfo, body)];
    return (await changeFile(call, id, { files: [], fileInfo: fileInfos })).id;
  },
  remove: async (call, id) => {
    if ((await lockFile(call.db, id)) === null) return false;
    await deleteFile(call, id);
    return true;
  },
};

/** Pictures: every user's own files, and the folders operators keep files in. */
export const uploads = {
  name: 'uploads',
  collections: [fileCollection],
  routes: [...fileRoutes, ...folderRoutes],
  jobs: [deleteOrphanedObjects],
  editor,
  permissions,
} satisfies Module;
