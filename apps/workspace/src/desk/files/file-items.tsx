import { Checkbox } from '@mantine/core';
import { files as words } from '../../text/desk/files.ts';
import { thumbnailOf } from '../shared/content/thumbnail.ts';
import type { FileDocument } from './api.ts';
import classes from './files.module.css';

interface FileItemProps {
  readonly file: FileDocument;
  readonly isSelected: boolean;
  onSelect(): void;
  onOpen(): void;
}

export const factsOf = ({ width, height, size }: FileDocument): string =>
  words.facts(width, height, words.kilobytes(size ?? 0));

/** A file of the grid. */
export function FileCard({ file, isSelected, onSelect, onOpen }: FileItemProps) {
  return (
    <div className={classes.card} data-is-selected={isSelected}>
      <Checkbox
        className={classes.check}
        aria-label={words.select(file.name)}
        checked={isSelected}
        onChange={onSelect}
      />
      <button
        type="button"
        className={classes.cardButton}
        aria-label={words.open(file.name)}
        onClick={onOpen}
      >
        <img src={thumbnailOf(file)} alt="" loading="lazy" />
        <span className={classes.name}>{file.name}</span>
      </button>
    </div>
  );
}

/** A file of the list. */
export function FileRow({ file, isSelected, onSelect, onOpen }: FileItemProps) {
  return (
    <div className={classes.row} data-is-selected={isSelected}>
      <Checkbox aria-label={words.select(file.name)} checked={isSelected} onChange={onSelect} />
      <button
        type="button"
        className={classes.rowButton}
        aria-label={words.open(file.name)}
        onClick={onOpen}
      >
        <img src={thumbnailOf(file)} alt="" loading="lazy" />
        <span className={classes.name}>{file.name}</span>
        <span className={classes.facts}>{factsOf(file)}</span>
      </button>
    </div>
  );
}
