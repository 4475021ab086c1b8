import { renderToStaticMarkup } from 'react-dom/server';
import { CommonHead, WidgetScript } from './head.tsx';
import type { PageProps } from './props.ts';
import { DOCTYPE } from './render-words.tsx';
import { text } from './words.ts';

interface FrameProps extends PageProps {
  /** The documentId of the service that the visitor begins with; null: the visitor chooses. */
  readonly service: string | null;
}

/**
 * Runs before the widget and takes away what this browser keeps of our own pages: nobody is signed in inside of another
 * site's page, and a booking proves its phone by a code.
 */
export const FRAME_SCRIPT = `for (const name of ['localStorage', 'BroadcastChannel']) {
  Object.defineProperty(window, name, { value: undefined });
}`;

/** The whole document of a booking that stands in a frame of another site's page. */
export const renderFramePage = ({ page, addresses, service }: FrameProps): string =>
  DOCTYPE +
  renderToStaticMarkup(
    <html lang="ru">
      <head>
        <CommonHead
          title={text.bookingWith(page.provider.name ?? text.nobody)}
          styles={addresses.styles}
        />
        <meta name="robots" content="noindex" />
        <link rel="canonical" href={addresses.page} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours */}
        <script dangerouslySetInnerHTML={{ __html: FRAME_SCRIPT }} />
        <WidgetScript />
      </head>
      <body>
        <main className="frame">
          <noscript>
            <p>{text.noScript}</p>
            <p>
              <a className="link" href={addresses.page} target="_blank" rel="noopener">
                {text.openPage}
              </a>
            </p>
          </noscript>
          <div
            data-booking={page.provider.slug ?? page.provider.documentId}
            data-view="inline"
            data-service={service ?? undefined}
          />
        </main>
      </body>
    </html>,
  );
