import { Button, Input } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useId, useState } from 'react';
import { works as text } from '../../text/works.ts';
import type { Photo } from '../shared/photos/rules.ts';
import type { WorkValues } from './work-values.ts';
import classes from './works.module.css';

/** The public page cuts by tenths. */
const STEP = 10;

interface FocusFieldProps {
  readonly photo: Photo;
  readonly form: Pick<UseFormReturnType<WorkValues>, 'values' | 'setFieldValue'>;
  onReplace(): void;
}

/**
 * The photo as the square of the page, and what of it stays in sight: along its longer side alone is anything cut. A
 * certificate is shown whole.
 */
export function FocusField({ photo, form, onReplace }: FocusFieldProps) {
  const [side, setSide] = useState<'focusX' | 'focusY' | null>(null);
  const id = useId();
  const { focusX, focusY, kind } = form.values;
  const isWhole = kind === 'certificate';
  return (
    <div>
      <img
        className={isWhole ? classes.whole : classes.preview}
        src={photo.url}
        alt={text.preview}
        style={{ objectPosition: `${focusX}% ${focusY}%` }}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
          setSide(width > height ? 'focusX' : width < height ? 'focusY' : null)
        }
      />
      {side && !isWhole && (
        <Input.Wrapper id={id} label={side === 'focusX' ? text.across : text.down}>
          <input
            id={id}
            type="range"
            min={0}
            max={100}
            step={STEP}
            className={classes.range}
            value={form.values[side]}
            onChange={({ currentTarget }) => form.setFieldValue(side, Number(currentTarget.value))}
          />
        </Input.Wrapper>
      )}
      <Button variant="subtle" size="compact-md" onClick={onReplace}>
        {text.replace}
      </Button>
    </div>
  );
}
