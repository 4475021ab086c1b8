import { Text } from '@mantine/core';
import { supplierText } from '../../kit/desk/message-words.ts';
import { channels as text } from '../../text/desk/channels.ts';
import type { Channel } from './api.ts';
import classes from './channels.module.css';
import { type CodeLine, codesOf } from './rules.ts';

/** The share of the hour's codes that were typed in. An operator that drops our SMS shows as a fall in its ranges. */
export function Codes({ codes }: { readonly codes: Channel['codes'] }) {
  const { all, lines } = codesOf(codes);
  if (!all) return null;
  return (
    <div>
      <Text size="sm" fw={600}>
        {text.codes}: {text.codesOf(all.confirmed, all.sent)}, {all.percent} %{all.isLow && <Low />}
      </Text>
      <Text size="sm" c="dimmed">
        {text.codesLead}
      </Text>
      {lines.length === 0 ? (
        <Text size="sm" c="dimmed">
          {text.codesFew}
        </Text>
      ) : (
        <table className={classes.codes}>
          <thead>
            <tr>
              <th scope="col">{text.codesPrefix}</th>
              <th scope="col">{text.codesSupplier}</th>
              <th scope="col">{text.codesEntered}</th>
              <th scope="col">{text.codesShare}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Line key={`${line.prefix} ${line.supplier}`} line={line} />
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

const Line = ({ line }: { readonly line: CodeLine }) => (
  <tr>
    <td>{text.prefix(line.prefix)}</td>
    <td>{supplierText(line.supplier)}</td>
    <td>{text.codesOf(line.confirmed, line.sent)}</td>
    <td>
      {line.percent} %{line.isLow && <Low />}
    </td>
  </tr>
);

const Low = () => <span className={classes.warning}> ↓ {text.low}</span>;
