import { Field } from '@okoshko/ui';
import { useState } from 'react';
import { CodeBlock } from '../code-block.tsx';
import { type BookingOptions, bookingTagOf, frameTagOf } from './booking-tag.ts';
import { Choice } from './choice.tsx';
import { tagOf } from './tag.ts';
import { text } from './text.ts';

const words = text.booking;
const FIRST: BookingOptions = { provider: '', service: '', label: '', view: 'dialog' };

/** The element that books with a professional, by a few choices, below the tag of a page that sells nothing of ours. */
export function BookingForm({ host }: { readonly host: string }) {
  const [options, setOptions] = useState(FIRST);
  const { provider, service, label, view } = options;
  const change = (part: Partial<BookingOptions>) =>
    setOptions((before) => ({ ...before, ...part }));
  const usual = words.labels[view];
  return (
    <section className="panel stack" aria-labelledby="booking">
      <h2 id="booking">{words.title}</h2>
      <OptionField
        {...words.provider}
        value={provider}
        onValue={(next) => change({ provider: next })}
      />
      <Choice
        label={words.view}
        options={words.views}
        value={view}
        onChange={(next) => change({ view: next })}
      />
      {view !== 'appointments' && (
        <OptionField
          {...words.service}
          value={service}
          onValue={(next) => change({ service: next })}
        />
      )}
      {view !== 'inline' && (
        <OptionField
          label={words.label}
          hint={words.labelHint(usual)}
          value={label}
          onValue={(next) => change({ label: next })}
        />
      )}
      <h3>{text.tag}</h3>
      <BookingCode
        host={host}
        {...options}
        provider={provider.trim() || words.example}
        label={label.trim() || (view === 'appointments' || view === 'frame' ? usual : '')}
      />
    </section>
  );
}

/** The code that goes into the page: a frame alone, or the script and the element that it fills. */
function BookingCode({ host, ...options }: BookingOptions & { readonly host: string }) {
  if (options.view === 'frame') {
    return (
      <>
        <CodeBlock>{frameTagOf({ ...options, host, title: options.label })}</CodeBlock>
        <p className="small muted">{words.frame}</p>
      </>
    );
  }
  return (
    <>
      <CodeBlock>{tagOf({ host, mount: null, flags: 'self', hasNonce: false })}</CodeBlock>
      <p className="small muted">{words.element}</p>
      <CodeBlock>{bookingTagOf(options)}</CodeBlock>
    </>
  );
}

interface OptionFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

const OptionField = ({ label, hint, value, onValue }: OptionFieldProps) => (
  <Field
    label={label}
    hint={hint}
    error={false}
    autoComplete="off"
    spellCheck={false}
    value={value}
    onChange={(event) => onValue(event.currentTarget.value)}
  />
);
