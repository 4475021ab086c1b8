import { Section } from '../kit/section.tsx';
import { design } from '../text/design.ts';
import classes from './design.module.css';

/** The colours that are read, and the grounds that each is read on somewhere. */
const PAIRS: Readonly<Record<string, readonly string[]>> = {
  ink: [
    ...['paper', 'ground', 'cream', 'blush', 'gray'],
    ...['blue-tint', 'green-tint', 'red-tint', 'amber-tint'],
  ],
  muted: ['paper', 'ground', 'cream', 'gray', 'blue-tint'],
  'blue-text': ['paper', 'ground', 'cream', 'gray', 'blue-tint'],
  'green-text': ['paper', 'ground', 'cream', 'green-tint'],
  'red-text': ['paper', 'ground', 'cream', 'red-tint'],
  'rose-text': ['paper', 'ground', 'cream', 'blush'],
  'amber-text': ['paper', 'ground', 'cream', 'amber-tint'],
};

const FONTS = ['text-s', 'text-m', 'text-l', 'title-s', 'title-m', 'title-l'];

const RADII = ['radius-s', 'radius-m', 'radius-l', 'radius'];

/** The tokens, each as it is used: a colour on its grounds, a font in words, a radius on a card. */
export function TokensSection() {
  return (
    <>
      <Section title={design.colours}>
        {Object.entries(PAIRS).map(([color, grounds]) => (
          <ul key={color} className={classes.pairs}>
            {grounds.map((ground) => (
              <li
                key={ground}
                data-part={`${color} on ${ground}`}
                style={{ background: `var(--o-${ground})`, color: `var(--o-${color})` }}
              >
                {design.sample}
                <small>
                  {color} / {ground}
                </small>
              </li>
            ))}
          </ul>
        ))}
      </Section>
      <Section title={design.type}>
        {FONTS.map((font) => (
          <p
            key={font}
            data-part={font}
            className={classes.words}
            style={{ font: `var(--o-${font})` }}
          >
            {design.typeSample}
          </p>
        ))}
      </Section>
      <Section title={design.shapes}>
        <ul className={classes.shapes}>
          {RADII.map((radius) => (
            <li key={radius} data-part={radius} style={{ borderRadius: `var(--o-${radius})` }}>
              {radius}
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
