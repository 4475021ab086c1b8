import type { DueJob } from '../../platform/jobs/due-job.ts';
import { orphanedObjects } from '../../tables/uploads.ts';
import { deleteOrphanedObjectRow, orphanedObjectName } from './repository.ts';

/** Removes the objects that belong to no file. */
export const deleteOrphanedObjects: DueJob = {
  name: 'uploads: delete orphaned objects',
  table: orphanedObjects,
  async perform({ db, app }, id) {
    const name = await orphanedObjectName(db, id);
    if (name === null) return;
    await app.storage.remove(name);
    await deleteOrphanedObjectRow(db, id);
  },
};
