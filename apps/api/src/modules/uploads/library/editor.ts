import { fileInfo } from '@okoshko/contract/uploads/schemas';
import type { Editor } from '../../../platform/collections/editor.ts';
import { validBody } from '../../../platform/http/validate.ts';
import { fileCollection } from '../collection.ts';
import { lockFile } from '../repository.ts';
import type { createLibrary } from './service.ts';

/** What operators change of files beside uploading them: what is told of them, and whether they stay. */
export const createFileEditor = (library: ReturnType<typeof createLibrary>): Editor => ({
  uid: fileCollection.collection.uid,
  update: async (call, id, body) => {
    const info = validBody(fileInfo, body);
    return (await library.change(call, id, { files: [], fileInfo: [info] })).id;
  },
  remove: async (call, id) => {
    if ((await lockFile(call.db, id)) === null) return false;
    await library.remove(call, id);
    return true;
  },
});
