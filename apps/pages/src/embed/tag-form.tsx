import { Field } from '@okoshko/ui';
import { CodeBlock } from '../code-block.tsx';
import { Choice } from './choice.tsx';
import { type TagOptions, tagOf } from './tag.ts';
import { text } from './text.ts';

interface TagFormProps {
  readonly options: TagOptions;
  /** The page's style rules; empty for none. */
  readonly rules: string;
  readonly onChange: (part: Partial<TagOptions>) => void;
}

/** The code that goes into the page, by a few choices. */
export function TagForm({ options, rules, onChange }: TagFormProps) {
  const { mount, flags } = options;
  const position = mount === null ? 'none' : mount === undefined ? 'main' : 'other';
  const isWrong = position === 'other' && mount !== '' && !isSelector(mount ?? '');
  return (
    <section className="panel stack" aria-labelledby="code">
      <h2 id="code">{text.code}</h2>
      <Choice
        label={text.mount}
        options={text.mounts}
        value={position}
        onChange={(next) =>
          onChange({ mount: { none: null, main: undefined, other: '#tariffs' }[next] })
        }
      />
      {position === 'other' && (
        <Field
          label={text.selector}
          hint={text.selectorHint}
          error={isWrong && text.selectorWrong}
          autoComplete="off"
          spellCheck={false}
          value={mount ?? ''}
          onChange={(event) => onChange({ mount: event.currentTarget.value })}
        />
      )}
      <Choice
        label={text.flags}
        options={text.flagsFrom}
        value={flags}
        onChange={(next) => onChange({ flags: next })}
      />
      <Choice
        label={text.nonce}
        options={text.nonces}
        value={options.hasNonce ? 'yes' : 'no'}
        onChange={(next) => onChange({ hasNonce: next === 'yes' })}
      />
      <h3>{text.tag}</h3>
      <CodeBlock>{tagOf(options)}</CodeBlock>
      {rules && (
        <>
          <h3>{text.rules}</h3>
          <CodeBlock>{rules}</CodeBlock>
        </>
      )}
    </section>
  );
}

function isSelector(selector: string): boolean {
  try {
    document.createDocumentFragment().querySelector(selector);
    return true;
  } catch {
    return false;
  }
}
