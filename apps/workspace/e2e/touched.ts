import { changedFiles } from '../../../scripts/changes.ts';

const SCREEN = /^apps\/workspace\/src\/(?:cabinet|desk)\/([\w-]+)\//;

const touched = new Set((changedFiles() ?? []).flatMap((file) => SCREEN.exec(file)?.[1] ?? []));

/** Something was changed in the folder of the screen that stands at the address, whatever dialog is open over it. */
export const isScreenTouched = (address: string): boolean =>
  [...touched].some((screen) => address.includes(screen));
