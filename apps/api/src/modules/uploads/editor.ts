import { fileInfo } from '@okoshko/contract/uploads/schemas';
import type { Editor } from '../../platform/collections/editor.ts';
import { validBody } from '../../platform/http/validate.ts';
import { fileCollection } from './collection.ts';
import { lockFile } from './repository.ts';
import { changeFile } from './service/change-file.ts';
import { deleteFile } from './service/delete-file.ts';

/** What operators edit of files apart from uploading them: their description, and whether they stay. */
export const fileEditor: Editor = {
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
