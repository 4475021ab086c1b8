import { type Attempt, addressOf, headersOf, MULTIPART } from './attempt.ts';
import type { Operation } from './openapi.ts';

export interface Code {
  readonly operation: Operation;
  readonly attempt: Attempt;
  readonly parts: readonly string[];
  readonly origin: string;
  /** The key itself is never shown: it stands in a variable. */
  readonly hasKey: boolean;
}

const quoted = (value: string): string => `'${value.replaceAll("'", String.raw`'\''`)}'`;

/** The request as a command. */
export function curlOf({ operation, attempt, parts, origin, hasKey }: Code): string {
  const { method } = operation;
  const isMultipart = attempt.contentType === MULTIPART;
  const lines = [
    `curl${method === 'GET' ? '' : ` -X ${method}`} ${quoted(origin + addressOf(operation, attempt))}`,
    ...(hasKey ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...Object.entries(headersOf(operation, attempt)).map(
      ([name, value]) => `-H ${quoted(`${name}: ${value}`)}`,
    ),
    ...(isMultipart
      ? filledParts(attempt, parts).map(({ name, value }) => `-F ${quoted(`${name}=${value}`)}`)
      : []),
    ...(attempt.contentType && !isMultipart ? [`-d ${quoted(attempt.body)}`] : []),
  ];
  return lines.join(' \\\n  ');
}

const filledParts = ({ values, files }: Attempt, parts: readonly string[]) =>
  parts
    .map((name) => ({ name, value: files[name] ? `@${files[name].name}` : (values[name] ?? '') }))
    .filter(({ value }) => value);

/** The request as JavaScript. */
export function fetchOf({ operation, attempt, parts, origin, hasKey }: Code): string {
  const isMultipart = attempt.contentType === MULTIPART;
  const headers = [
    ...(hasKey ? ["Authorization: 'Bearer ' + token"] : []),
    ...Object.entries(headersOf(operation, attempt)).map(
      ([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`,
    ),
  ].map((line) => `    ${line},\n`);
  const form = isMultipart
    ? `const form = new FormData();\n${filledParts(attempt, parts)
        .map(
          ({ name, value }) =>
            `form.append(${JSON.stringify(name)}, ${value.startsWith('@') ? 'file' : JSON.stringify(value)});\n`,
        )
        .join('')}`
    : '';
  const options = [
    `  method: '${operation.method}',\n`,
    headers.length > 0 ? `  headers: {\n${headers.join('')}  },\n` : '',
    attempt.contentType ? `  body: ${isMultipart ? 'form' : scriptOf(attempt.body)},\n` : '',
  ];
  const address = JSON.stringify(origin + addressOf(operation, attempt));
  return `${form}const response = await fetch(${address}, {\n${options.join('')}});\nconst answer = await response.json();`;
}

/** JSON as it stands in a program; what is none stays a text. */
function scriptOf(body: string): string {
  try {
    const value = JSON.stringify(JSON.parse(body), null, 2).replaceAll('\n', '\n  ');
    return `JSON.stringify(${value})`;
  } catch {
    return JSON.stringify(body);
  }
}
