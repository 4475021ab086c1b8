import { renderToStaticMarkup } from 'react-dom/server';
import { BookLink } from './book-link.tsx';
import { Certificates } from './certificates.tsx';
import { Contacts, WorkingHours } from './contacts.tsx';
import { PageHead, WidgetScript } from './head.tsx';
import { Hero } from './hero.tsx';
import { Nearest } from './nearest.tsx';
import { Promos } from './promos.tsx';
import type { PageProps } from './props.ts';
import { DOCTYPE, renderWords } from './render-words.tsx';
import { Reviews } from './reviews.tsx';
import { Rules } from './rules.tsx';
import { Services } from './services.tsx';
import { text } from './words.ts';
import { Works } from './works.tsx';

export type { PageAddresses, PageData } from './props.ts';

/** The whole document of a provider's page: nothing of it is drawn again by a script. */
export const renderProviderPage = (props: PageProps): string =>
  DOCTYPE +
  renderToStaticMarkup(
    <html lang="ru">
      <PageHead {...props} />
      <body>
        <div className="shell">
          <main className="provider-page" id="page">
            <Hero {...props} />
            <Nearest {...props} />
            <div className="main-column">
              <Works {...props} />
              <Promos {...props} />
              <Services {...props} />
              <Certificates {...props} />
              <Reviews {...props} />
            </div>
            <div className="side-column">
              <WorkingHours {...props} />
              <Contacts {...props} />
              <Rules {...props} />
            </div>
            {props.page.services.length > 0 && (
              <p className="book-bar">
                <BookLink {...props} className="button blue wide">
                  {text.book}
                </BookLink>
              </p>
            )}
          </main>
          <footer className="footer small muted">{text.poweredBy}</footer>
        </div>
      </body>
    </html>,
  );

interface Refusal {
  readonly styles: string;
  /** The address of the page, for opening it again. */
  readonly address: string;
  /** The HTTP status of the answer. */
  readonly status: number;
  /** The reason for the refusal, in words. */
  readonly message: string;
  /** Seconds until a repeat can succeed; null: nobody knows. */
  readonly retryAfter: number | null;
}

/** The page shown in place of any refused one; if a retry can soon succeed, the browser repeats it by itself. */
export const renderRefusalPage = ({
  styles,
  address,
  status,
  message,
  retryAfter,
}: Refusal): string =>
  renderWords({
    ...{ styles, title: text.refused },
    head: retryAfter !== null && <meta httpEquiv="refresh" content={String(retryAfter)} />,
    body: (
      <>
        <p className="muted">{`${message}.`}</p>
        {retryAfter !== null && <p className="muted">{text.retryIn(retryAfter)}</p>}
        <p>
          {isGone(status) ? (
            <a className="button blue" href={homeOf(address)}>
              {text.home}
            </a>
          ) : (
            <a className="button blue" href={address}>
              {text.retry}
            </a>
          )}
        </p>
      </>
    ),
  });

/** Opening it again would change nothing. */
const isGone = (status: number): boolean => status === 404 || status === 410;

/** The first page of the part of the service that the address is of. */
const homeOf = (address: string): string =>
  /^\/desk(?:[/?]|$)/.test(address) ? '/desk' : '/cabinet';

/** The page shown where no provider has this address. */
export const renderMissingPage = (styles: string): string =>
  renderWords({
    ...{ styles, title: text.missing },
    head: <WidgetScript />,
    body: (
      <>
        <p className="muted">{text.missingHint}</p>
        <p className="muted">{text.missingOwn}</p>
        <p>
          <button className="button blue" type="button" data-booking=" " data-view="appointments">
            {text.appointments}
          </button>
        </p>
        <p>
          <a className="link" href="/cabinet">
            {text.cabinet}
          </a>
        </p>
      </>
    ),
  });
