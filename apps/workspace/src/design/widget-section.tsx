import { Button, type ButtonColor, Field, LinkButton, Skeleton } from '@okoshko/ui';
import { blockStyles } from '@okoshko/ui/block-styles';
import fieldStyles from '@okoshko/ui/field.css?inline';
import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Section } from '../kit/section.tsx';
import { design } from '../text/design.ts';

const COLOURS: readonly ButtonColor[] = [
  ...(['blue', 'gray', 'green', 'red', 'black'] as const),
  ...(['outline-blue', 'outline-black'] as const),
];

/** The parts of the widget, under a shadow root as on a host's page. */
export function WidgetSection() {
  const host = useRef<HTMLDivElement>(null);
  const [root, setRoot] = useState<ShadowRoot | null>(null);
  useLayoutEffect(() => {
    const shadow = host.current?.shadowRoot ?? host.current?.attachShadow({ mode: 'open' });
    if (!shadow) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(blockStyles + fieldStyles + LAYOUT);
    shadow.adoptedStyleSheets = [sheet];
    setRoot(shadow);
  }, []);
  return (
    <Section title={design.widget}>
      <div ref={host} />
      {root && createPortal(<WidgetParts />, root)}
    </Section>
  );
}

const LAYOUT = `:host { color: var(--o-ink); font: var(--o-text-m); }
  .parts { display: grid; gap: 16px; }
  .line { display: flex; flex-wrap: wrap; gap: 12px; }`;

function WidgetParts() {
  return (
    <div className="parts">
      <div className="line">
        {COLOURS.map((color) => (
          <Button key={color} color={color} onPress={nothing}>
            {design.button}
          </Button>
        ))}
        <Button color="blue" disabled>
          {design.disabled}
        </Button>
        <Button color="blue" loading>
          {design.busy}
        </Button>
        <LinkButton onPress={nothing}>{design.button}</LinkButton>
      </div>
      <Field label={design.name} hint={design.nameHint} autoComplete="off" />
      <Field label={design.name} error={design.nameError} autoComplete="off" />
      <Skeleton width="100%" height={56} />
    </div>
  );
}

const nothing = () => {};
