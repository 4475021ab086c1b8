import { marked, type Token, type Tokens } from 'marked';
import { createElement, Fragment, type ReactNode } from 'react';
import { CodeBlock } from '../code-block.tsx';
import { useOwnAddress } from '../own-address.ts';
import './markdown.css';

/** Markdown of ours as elements; HTML in it stays text. */
export const Markdown = ({ text }: { readonly text: string }) => (
  <div className="markdown">{blocks(marked.lexer(text))}</div>
);

const blocks = (tokens: readonly Token[]): ReactNode =>
  createElement(Fragment, null, ...tokens.map((token) => createElement(Block, { token })));

function Block({ token }: { readonly token: Token }): ReactNode {
  const tokens = within(token);
  switch (token.type) {
    case 'heading':
      return <Heading depth={token.depth}>{inlines(tokens)}</Heading>;
    case 'paragraph':
      return <p>{inlines(tokens)}</p>;
    case 'code':
      return <Code language={token.lang ?? ''} text={token.text} />;
    case 'list':
      return (
        <ul>
          {(token as Tokens.List).items.map((item) => (
            <li key={item.raw}>{blocks(item.tokens)}</li>
          ))}
        </ul>
      );
    case 'table':
      return <Table table={token as Tokens.Table} />;
    case 'text':
      return inlines(tokens);
    default:
      return null;
  }
}

const Code = ({ language, text }: { readonly language: string; readonly text: string }) => (
  <CodeBlock language={language}>{useOwnAddress(text)}</CodeBlock>
);

function Heading({ depth, children }: { readonly depth: number; readonly children: ReactNode }) {
  if (depth === 1) return <h1>{children}</h1>;
  return depth === 2 ? <h2>{children}</h2> : <h3>{children}</h3>;
}

const Table = ({ table }: { readonly table: Tokens.Table }) => (
  // Wide ones scroll within themselves, by the keyboard as well.
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls takes the focus, or no key scrolls it
  <div className="scroll" tabIndex={0}>
    <table>
      <thead>
        <tr>
          {table.header.map((cell) => (
            <th key={cell.text} scope="col">
              {inlines(cell.tokens)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row) => (
          <tr key={row.map(({ text }) => text).join('|')}>
            {row.map((cell, column) => (
              <td key={table.header[column]?.text}>{inlines(cell.tokens)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const inlines = (tokens: readonly Token[]): ReactNode =>
  createElement(Fragment, null, ...tokens.map((token) => createElement(Inline, { token })));

/** The tokens a token is made of. */
const within = (token: Token): readonly Token[] => ('tokens' in token ? (token.tokens ?? []) : []);

function Inline({ token }: { readonly token: Token }): ReactNode {
  const tokens = within(token);
  switch (token.type) {
    case 'codespan':
      return <code>{token.text}</code>;
    case 'strong':
      return <strong>{inlines(tokens)}</strong>;
    case 'em':
      return <em>{inlines(tokens)}</em>;
    case 'link':
      return <a href={token.href}>{inlines(tokens)}</a>;
    case 'br':
      return <br />;
    default:
      return 'text' in token ? token.text : token.raw;
  }
}
