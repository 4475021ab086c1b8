import { Button, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { phoneText } from '../../../kit/phone.ts';
import { saveFile } from '../../../kit/save-file.ts';
import { fullDayText } from '../../../kit/when.ts';
import { clientFiles } from '../../../text/client-files.ts';
import classes from './files.module.css';
import { type ImportResult, ignoredOf, mendingFile, reasonOf } from './rules.ts';

const words = clientFiles.importing;

interface ImportReportProps {
  readonly result: ImportResult;
  onOther(): void;
  /** Nothing is written yet. */
  readonly onAdd?: () => void;
}

/** The result of an import, or of its preview. */
export function ImportReport({ result, onOther, onAdd }: ImportReportProps) {
  const { created, known, failed, errors, columns, field_errors } = result;
  const ignored = ignoredOf(result);
  const fields = field_errors.map(({ line, code }) => ({ line, reason: words.reasons[code] }));
  const refused = errors.map((error) => ({ line: error.line, reason: reasonOf(error, columns) }));
  const counts = onAdd ? words.before : words;
  return (
    <Stack gap="md">
      <div role="status">
        <ul className={classes.counts}>
          <li>{counts.created(created)}</li>
          {known > 0 && <li>{counts.existing(known)}</li>}
          {failed > 0 && <li>{counts.failed(failed)}</li>}
        </ul>
      </div>
      {onAdd && <First clients={result.first} />}
      {refused.length > 0 && (
        <Lines title={counts.failedTable} lines={refused}>
          {failed > refused.length && <Text size="sm">{words.onlyFirst(refused.length)}</Text>}
          <Mending result={result} />
        </Lines>
      )}
      {fields.length > 0 && <Lines title={counts.fieldsLeft} lines={fields} />}
      {ignored.length > 0 && (
        <Text size="sm" c="dimmed">
          {words.ignored(ignored.join(', '))}
        </Text>
      )}
      <Group justify="flex-end">
        <Button size="md" variant="default" onClick={onOther}>
          {words.other}
        </Button>
        {onAdd && created > 0 && (
          <Button size="md" onClick={onAdd}>
            {words.add(created)}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

/** The first lines as they were understood: swapped columns show up here. */
function First({ clients }: { readonly clients: ImportResult['first'] }) {
  if (clients.length === 0) return null;
  return (
    <Stack gap="sm" align="flex-start">
      <Title order={3} size="h5">
        {words.first}
      </Title>
      <ul className={classes.first}>
        {clients.map(({ name, phone, email, birthday }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={index}>
            <b>{name}</b>
            {[phone && phoneText(phone), email, birthday && fullDayText(birthday)]
              .filter(Boolean)
              .map((fact) => `, ${fact}`)}
          </li>
        ))}
      </ul>
    </Stack>
  );
}

function Mending({ result }: { readonly result: ImportResult }) {
  const file = mendingFile(result);
  if (file === null) return null;
  const save = () => saveFile(new Blob([file], { type: 'text/csv;charset=utf-8' }), words.mendFile);
  return (
    <>
      <Text size="sm">{words.mendHint}</Text>
      <Button size="md" variant="light" onClick={save}>
        {words.mend}
      </Button>
    </>
  );
}

interface LinesProps {
  readonly title: string;
  readonly lines: readonly { readonly line: number; readonly reason: string }[];
  readonly children?: ReactNode;
}

function Lines({ title, lines, children }: LinesProps) {
  return (
    <Stack gap="sm" align="flex-start">
      <Title order={3} size="h5">
        {title}
      </Title>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the keyboard too */}
      <section className={classes.lines} aria-label={title} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.line}</th>
              <th scope="col">{words.reason}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ line, reason }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes; a line may fail twice
              <tr key={index}>
                <td>{line}</td>
                <td>{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {children}
    </Stack>
  );
}
