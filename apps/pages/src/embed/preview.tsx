import { Button } from '@okoshko/ui';
import { useEffect, useRef, useState } from 'react';
import { type Look, rulesOf } from './look.ts';
import { text } from './text.ts';
import { addWidget, openSignIn } from './widget.ts';

/** The real widget of this server in the chosen look. */
export function Preview({ look }: { readonly look: Look }) {
  const element = useRef<HTMLDivElement>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(
    () => (element.current ? addWidget(element.current, () => setFailed(true)) : undefined),
    [],
  );
  useRules(rulesOf(look));
  return (
    <section className="panel stack preview" aria-labelledby="preview">
      <h2 id="preview">{text.preview}</h2>
      {hasFailed && (
        <p className="failure" role="alert">
          {text.previewFailed}
        </p>
      )}
      <div ref={element} className="stage" data-scheme={look.scheme ?? 'page'} />
      <Button color="outline-black" onPress={openSignIn}>
        {text.openSignIn}
      </Button>
    </section>
  );
}

/** Dresses the page as the rules of a host page would. */
function useRules(rules: string): void {
  const sheet = useRef<CSSStyleSheet>(undefined);
  useEffect(() => {
    const own = new CSSStyleSheet();
    sheet.current = own;
    document.adoptedStyleSheets.push(own);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== own);
    };
  }, []);
  useEffect(() => sheet.current?.replaceSync(rules), [rules]);
}
