import { Button } from '@okoshko/ui';
import { useId } from 'react';
import { Choice } from './choice.tsx';
import { AS_IT_COMES, DEFAULTS, type Look } from './look.ts';
import { text } from './text.ts';
import type { History } from './use-history.ts';

const COLORS = ['blue', 'green', 'red'] as const;

/** The form that changes the widget's look. */
export function LookForm({ look }: { readonly look: History<Look> }) {
  const { current, change } = look;
  return (
    <section className="panel stack" aria-labelledby="look">
      <h2 id="look">{text.look}</h2>
      {COLORS.map((name) => (
        <label key={name} className="color">
          <input
            type="color"
            value={current[name] ?? DEFAULTS[name]}
            onChange={(event) => change({ [name]: event.currentTarget.value })}
          />
          <span>{text.colors[name]}</span>
          <code>{current[name] ?? DEFAULTS[name]}</code>
        </label>
      ))}
      <RadiusField
        radius={current.radius ?? DEFAULTS.radius}
        onChange={(radius) => change({ radius })}
      />
      <Choice
        label={text.scheme}
        options={text.schemes}
        value={current.scheme ?? 'page'}
        onChange={(scheme) => change({ scheme: scheme === 'page' ? AS_IT_COMES.scheme : scheme })}
      />
      <div className="undo">
        <Button disabled={!look.hasChanged} onPress={look.undo} onLongPress={look.restore}>
          {text.undo}
        </Button>
        <p className="small muted">{text.undoHint}</p>
      </div>
    </section>
  );
}

interface RadiusFieldProps {
  readonly radius: number;
  readonly onChange: (radius: number) => void;
}

function RadiusField({ radius, onChange }: RadiusFieldProps) {
  const id = useId();
  return (
    <div className="radius">
      <label htmlFor={id}>{text.radius}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={30}
        value={radius}
        aria-valuetext={text.radiusValue(radius)}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
      <code>{text.radiusValue(radius)}</code>
    </div>
  );
}
