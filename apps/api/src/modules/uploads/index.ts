import type { Storage } from '../../gateways/storage/port.ts';
import type { App } from '../../platform/call.ts';
import type { Editor } from '../../platform/collections/editor.ts';
import type { Collections } from '../../platform/collections/registry.ts';
import type { DueJob } from '../../platform/due-jobs.ts';
import type { Route } from '../../platform/http/serve.ts';
import type { Module } from '../../platform/module.ts';
import { fileCollection } from './collection.ts';
import { folderRoutes } from './folders/routes.ts';
import { createFolders } from './folders/service.ts';
import { deleteOrphanedObjects } from './jobs.ts';
import { createFileEditor } from './library/editor.ts';
import { createReadHandlers } from './library/read.ts';
import { createLibrary } from './library/service.ts';
import { createObjects } from './objects.ts';
import { permissions } from './permissions.ts';
import { fileRoutes } from './routes.ts';
import { createUploads, type Uploads } from './service.ts';

export type { StoredPicture, Uploads } from './service.ts';

interface Deps {
  readonly storage: Storage;
  readonly collections: Collections;
  /** Bytes a user may keep. */
  readonly quota: number;
}

/** Pictures: what other modules do with them, and everybody's own library. */
function createFiles({ storage, collections, quota }: Deps): {
  readonly uploads: Uploads;
  readonly routes: readonly Route[];
  readonly due: readonly DueJob[];
  readonly editor: Editor;
} {
  const objects = createObjects(storage);
  const readHandlers = createReadHandlers(collections);
  const library = createLibrary({ library: readHandlers, objects, quota });
  return {
    uploads: createUploads(objects),
    routes: [...fileRoutes(library, readHandlers), ...folderRoutes(createFolders(objects))],
    due: [deleteOrphanedObjects(storage)],
    editor: createFileEditor(library),
  };
}

export const uploads = {
  name: 'uploads',
  collections: [fileCollection],
  routes: (app: App) => filesOf(app).routes,
  jobs: (app: App) => filesOf(app).due,
  editor: (app: App) => filesOf(app).editor,
  permissions,
} satisfies Module;

/** As other modules have them, until they call the functions themselves. */
export const filesOf = (app: App) => createFiles({ ...app, quota: app.config.uploadQuota });
