import './code-block.css';
import { CopyButton } from './copy-button.tsx';

interface CodeBlockProps {
  readonly children: string;
  /** Commands are copied as a whole; what comes back is only read. */
  readonly language?: string;
}

export const CodeBlock = ({ children, language = 'sh' }: CodeBlockProps) => (
  <div className="code">
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls takes the focus, or no key scrolls it */}
    <pre tabIndex={0}>
      <code>{children}</code>
    </pre>
    {language !== 'json' && <CopyButton text={children} />}
  </div>
);
