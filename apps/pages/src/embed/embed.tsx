import { useState } from 'react';
import { useOwnOrigin } from '../own-address.ts';
import { WhenLive } from '../when-live.tsx';
import './choice.css';
import '../head.css';
import './embed.css';
import { BookingForm } from './booking-form.tsx';
import { AS_IT_COMES, type Look, rulesOf } from './look.ts';
import { LookForm } from './look-form.tsx';
import { PageCheck } from './page-check.tsx';
import { Preview } from './preview.tsx';
import type { TagOptions } from './tag.ts';
import { TagForm } from './tag-form.tsx';
import { text } from './text.ts';
import { useHistory } from './use-history.ts';

/** The page for sites that take the widget: its look, its code, and a check of their policy. */
export const Embed = () => (
  <div className="embed">
    <header className="docs-head">
      <span className="docs-name">{text.brand}</span>
      <nav className="docs-links" aria-label={text.title}>
        <a className="link" href="/docs">
          {text.docs}
        </a>
      </nav>
    </header>
    <main>
      <h1>{text.title}</h1>
      <p className="intro">{text.intro}</p>
      <WhenLive heights={[360, 480, 280]}>
        <Workbench />
      </WhenLive>
    </main>
  </div>
);

const FIRST: Omit<TagOptions, 'host'> = { mount: undefined, flags: 'self', hasNonce: false };

function Workbench() {
  const host = useOwnOrigin();
  const look = useHistory<Look>(AS_IT_COMES);
  const [tag, setTag] = useState(FIRST);
  return (
    <div className="workbench">
      <LookForm look={look} />
      <Preview look={look.current} />
      <TagForm
        options={{ ...tag, host }}
        rules={rulesOf(look.current)}
        onChange={(part) => setTag((before) => ({ ...before, ...part }))}
      />
      <BookingForm host={host} />
      <PageCheck host={host} flags={tag.flags} />
    </div>
  );
}
