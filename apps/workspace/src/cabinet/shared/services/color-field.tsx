import type { CSSProperties } from 'react';
import { services as text } from '../../../text/services.ts';
import classes from './color-field.module.css';
import { COLOR_NAMES, drawnColor, PALETTE } from './palette.ts';

interface ColorFieldProps {
  readonly value: string;
  onChange(color: string): void;
}

/** The colour by which a service is told from others in the calendar: one of few, or none. */
export function ColorField({ value, onChange }: ColorFieldProps) {
  const known = COLOR_NAMES.map((name) => ({
    color: PALETTE[name] as string,
    name: text.colors[name],
  }));
  const own = drawnColor(value);
  const isOther = own !== null && !known.some(({ color }) => color === own);
  const choices = [
    { color: '', name: text.noColor },
    ...known,
    ...(isOther ? [{ color: own, name: text.otherColor }] : []),
  ];
  return (
    <fieldset className={classes.colors}>
      <legend className={classes.legend}>{text.color}</legend>
      {choices.map(({ color, name }) => (
        <label
          key={color}
          className={classes.choice}
          data-none={color === '' || undefined}
          style={color === '' ? undefined : ({ '--service': color } as CSSProperties)}
          title={name}
        >
          <input
            type="radio"
            name="service-color"
            aria-label={name}
            checked={color === value}
            onChange={() => onChange(color)}
          />
          <span className={classes.swatch} aria-hidden="true">
            {color === value ? '✓' : ''}
          </span>
        </label>
      ))}
      <p className={classes.hint}>{text.colorHint}</p>
    </fieldset>
  );
}
