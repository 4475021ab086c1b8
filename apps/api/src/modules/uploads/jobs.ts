import type { Storage } from '../../gateways/storage/port.ts';
import type { DueJob } from '../../platform/due-jobs.ts';
import { doomedObjects } from '../../tables/uploads.ts';
import { forgetDoomed, nameOfDoomed } from './repository.ts';

/** Removes the objects that belong to no file. */
export const removeDoomed = (storage: Storage): DueJob => ({
  name: 'uploads: remove doomed objects',
  table: doomedObjects,
  async perform({ db }, id) {
    const name = await nameOfDoomed(db, id);
    if (name === null) return;
    await storage.remove(name);
    await forgetDoomed(db, id);
  },
});
