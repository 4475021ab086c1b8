/** Comments, texts and bodies in the order they come, so that none opens inside another. */
const UNREAD =
  /--[^\n]*|\/\*.*?\*\/|(?<done>\bdo\s+(?:language\s+\w+\s+)?)?\$(?<tag>\w*)\$(?<body>.*?)\$\k<tag>\$|\be'(?:[^'\\]|\\.|'')*'|'(?:[^']|'')*'/gs;
/** Between what a DO does, and what it executes as a text. */
const STEPS = /\b(?:begin|then|else|loop)\b|'/g;

interface Unread {
  readonly done?: string;
  readonly body?: string;
}

/** Without comments, texts and bodies of functions, in lower case and on one line; a DO is what it does. */
export const statementsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(UNREAD, (unread: string, ...rest) => {
      const { done, body = '' } = rest.at(-1) as Unread;
      if (done !== undefined) return `${body.replace(STEPS, ';')};`;
      return /^(--|\/\*)/.test(unread) ? ' ' : "''";
    })
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
    .filter(Boolean);

/** What an ALTER TABLE does, one by one: commas inside brackets are not between them. */
export const clausesOf = (statement: string): string[] =>
  statement.startsWith('alter table') ? statement.split(/,(?![^(]*\))/) : [];
