import guide from '../../../../docs/first-booking.md?raw';
import { Markdown } from './markdown.tsx';
import './guide.css';

/** The guide of `docs/`, as a page; its commands name the server it came from. */
export const Guide = () => (
  <div className="shell guide">
    <nav aria-label="Документация">
      <a className="link" href="/docs">
        Все запросы
      </a>
    </nav>
    <main className="panel">
      <Markdown text={guide} />
    </main>
  </div>
);
