import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sources } from './imports.ts';
import { root } from './run-all.ts';

/** The TypeScript of these places, as git's patterns name them, tests left out. A pattern that no file matches throws. */
export function readSources(...places: readonly string[]): Sources {
  return new Map(
    places
      .flatMap(filesOf)
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .filter((file) => existsSync(join(root, file)))
      .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
  );
}

function filesOf(place: string): readonly string[] {
  const listed = ['ls-files', '-co', '--exclude-standard', place];
  const files = execFileSync('git', listed, { cwd: root, encoding: 'utf8' }).split('\n');
  if (files.length === 1) throw new Error(`${place} is no place of any file`);
  return files;
}
