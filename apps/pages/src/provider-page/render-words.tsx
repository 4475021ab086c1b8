import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { CommonHead } from './head.tsx';
import { text } from './words.ts';

export const DOCTYPE = '<!doctype html>';

interface Words {
  readonly styles: string;
  readonly title: string;
  readonly head?: ReactNode;
  readonly body: ReactNode;
  /** A document to read, and no word in the middle of a screen. */
  readonly isLong?: boolean;
}

/** A page that has words alone, and is in no index. */
export const renderWords = ({ styles, title, head, body, isLong = false }: Words): string =>
  DOCTYPE +
  renderToStaticMarkup(
    <html lang="ru">
      <head>
        <CommonHead title={title} styles={styles} />
        <meta name="robots" content="noindex" />
        {head}
      </head>
      <body>
        <main className={isLong ? 'shell document' : 'shell missing'}>
          <section className="panel">
            <p className="missing-brand">{text.brand}</p>
            <h1>{title}</h1>
            {body}
          </section>
        </main>
      </body>
    </html>,
  );
