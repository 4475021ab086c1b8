import { Button, Skeleton } from '@okoshko/ui';
import { useMemo, useState } from 'react';
import './head.css';
import { KeyField } from './key-field.tsx';
import { Markdown } from './markdown.tsx';
import { type ApiDocument, operationsOf } from './openapi.ts';
import { OperationList } from './operation-list.tsx';
import { OperationPage } from './operation-page.tsx';
import { text } from './text.ts';
import { useCurrent } from './use-current.ts';
import { useDocument } from './use-document.ts';

/** The API's document: a list of requests, and one of them. */
export function Docs() {
  const { document, hasFailed, load } = useDocument();
  if (document) return <Reference document={document} />;
  return (
    <main className="shell docs-wait">
      {hasFailed ? (
        <div className="panel stack" role="alert">
          <h1>{text.loadFailed}</h1>
          <p>{text.loadFailedHint}</p>
          <Button color="blue" onPress={load}>
            {text.again}
          </Button>
        </div>
      ) : (
        <section aria-busy="true" aria-label={text.loading}>
          <Skeleton width="100%" height={480} />
        </section>
      )}
    </main>
  );
}

function Reference({ document }: { readonly document: ApiDocument }) {
  const operations = useMemo(() => operationsOf(document), [document]);
  const [bearer, setBearer] = useState('');
  const current = useCurrent();
  const operation = operations.find(({ key }) => key === current);
  return (
    <div className={current ? 'docs at-operation' : 'docs'}>
      <header className="docs-head">
        <a className="docs-name" href="#/">
          {text.title}
        </a>
        <nav className="docs-links" aria-label={text.title}>
          <a className="link" href="/docs/first-booking">
            {text.guideShort}
          </a>
          <a className="link" href="/openapi.json">
            {text.document}
          </a>
        </nav>
      </header>
      <div className="docs-side">
        <KeyField bearer={bearer} onChange={setBearer} />
        <OperationList document={document} operations={operations} current={current} />
      </div>
      <main className="docs-main">
        {current && (
          <a className="link to-list" href="#/">
            {text.toList}
          </a>
        )}
        {operation ? (
          <OperationPage
            key={operation.key}
            document={document}
            operation={operation}
            bearer={bearer}
            onBearer={setBearer}
          />
        ) : (
          <Start document={document} isUnknown={current !== ''} />
        )}
      </main>
    </div>
  );
}

/** As in docs.css: below it the list stands under what is said here. */
const NARROW = 960;

/** What stands there before a request is chosen. */
const Start = (props: { readonly document: ApiDocument; readonly isUnknown: boolean }) => (
  <div className="panel stack">
    <h1>{props.isUnknown ? text.unknown : text.title}</h1>
    <p>{text.intro}</p>
    <p>
      <a className="start-link" href="/docs/first-booking">
        {text.guide}
      </a>
    </p>
    <details className="inside" open={innerWidth > NARROW}>
      <summary>{text.common}</summary>
      <div lang="en">
        <Markdown text={props.document.info.description ?? ''} />
      </div>
    </details>
  </div>
);
