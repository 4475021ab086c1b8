import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Storage } from './gateways/storage/port.ts';
import { after, DAY } from './platform/clock.ts';
import type { Sweep } from './platform/sweep.ts';

/** The time a release is served after the last day a server carried it, in milliseconds. */
const RETENTION_MS = 90 * DAY;

/** The manifest that the widget's build writes, and we read unchecked: both are of one release. */
interface Manifest {
  readonly version: string;
  readonly files: readonly { readonly name: string }[];
}

export interface WidgetReleases {
  /** A file of any release whose name tells its content, and the same in brotli. */
  byName(name: string): Promise<{ readonly plain: Buffer; readonly brotli: Buffer } | null>;
  /** A file every release has, as this version has it; as the current one when none is given. */
  ofVersion(name: string, version?: string): Promise<Buffer | null>;
  /** The file names of the release that this server carries. */
  currentNames(): Promise<ReadonlySet<string>>;
  /** Stores the current release, and removes releases that no server has carried for long. */
  readonly keep: Sweep;
}

/** Such a name has a hash of the content in it, so releases share equal files and never overwrite others. */
export const hasContentHash = (name: string): boolean => /^\w+\.\w{8}\.(js|svg)$/.test(name);

interface Settings {
  /** The folder that the widget was built to. */
  readonly folder: string;
  /** The storage of the releases. */
  readonly storage: Storage;
  /** Development builds one version again and again. */
  readonly isProduction: boolean;
}

export function createWidgetReleases({ folder, storage, isProduction }: Settings): WidgetReleases {
  const built = (name: string) => readFile(join(folder, name));
  const builtOrStored = (name: string) => built(name).catch(() => storage.get(name));
  const manifest = async () => JSON.parse(String(await built('manifest.json'))) as Manifest;
  return {
    async byName(name) {
      const [plain, brotli] = await Promise.all([builtOrStored(name), builtOrStored(`${name}.br`)]);
      return plain && brotli && { plain, brotli };
    },
    async ofVersion(name, version) {
      const current = (await manifest()).version;
      const isCurrent = version === undefined || version === current;
      return isCurrent ? built(name).catch(() => null) : storage.get(`${version}.${name}`);
    },
    currentNames: async () => new Set((await manifest()).files.map(({ name }) => name)),
    keep: {
      name: 'widget releases',
      every: DAY,
      isOutsideTransaction: true,
      async run({ now, log }) {
        for (const [stored, name] of storedNames(await manifest())) {
          const bytes = await built(name);
          const earlier = await storage.get(stored);
          if (isProduction && earlier && !earlier.equals(bytes))
            log.warn({ file: stored }, 'a released version of the widget has changed: raise it');
          await storage.put(stored, bytes);
        }
        const oldest = after(now, -RETENTION_MS);
        for (const { name, storedAt } of await storage.list())
          if (storedAt < oldest) await storage.remove(name);
      },
    },
  };
}

/** Pairs of a name in the storage and a name in the build. */
const storedNames = ({ version, files }: Manifest): (readonly [string, string])[] =>
  files.flatMap(({ name }) =>
    hasContentHash(name)
      ? [name, `${name}.br`].map((same) => [same, same] as const)
      : [[`${version}.${name}`, name] as const],
  );
