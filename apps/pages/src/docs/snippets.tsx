import { useState } from 'react';
import { CodeBlock } from './code-block.tsx';
import { type Code, curlOf, fetchOf } from './code-of.ts';
import { text } from './text.ts';

const LANGUAGES = { curl: curlOf, fetch: fetchOf };
type Language = keyof typeof LANGUAGES;

/** The request of the form as a command and as JavaScript. */
export function Snippets({ code }: { readonly code: Code }) {
  const [language, setLanguage] = useState<Language>('curl');
  return (
    <div className="snippets">
      <h3>{text.example}</h3>
      <fieldset className="choice" aria-label={text.example}>
        {(['curl', 'fetch'] as const).map((one) => (
          <button
            key={one}
            type="button"
            className="chip"
            aria-pressed={one === language}
            onClick={() => setLanguage(one)}
          >
            {one}
          </button>
        ))}
      </fieldset>
      <CodeBlock>{LANGUAGES[language](code)}</CodeBlock>
    </div>
  );
}
