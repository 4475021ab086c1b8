import type { Attribute } from '@okoshko/contract/collection';
import { phoneMask } from '@okoshko/contract/phones/phone-mask';
import { decimal } from '@okoshko/ui/decimal';
import { rubles } from '@okoshko/ui/format';
import { writerOf } from '@okoshko/ui/when';
import { content } from '../../../text/desk/content.ts';
import { withoutPhone } from '../phone-mask.ts';
import { wordOf } from './names.ts';

export interface Reader {
  /** The time zone of the shown instants. */
  readonly zone: string;
  /** The name of a row of a related collection; undefined: unknown. */
  labelOf?(target: string, id: number): string | undefined;
}

/** '23 нояб. 2026, 10:42'. */
const instantText = writerOf({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
/** '23 нояб. 2026'. */
const dateText = writerOf({ day: 'numeric', month: 'short', year: 'numeric' });

/** A stored value in words, by its attribute; of none, as it looks. */
export function valueText(
  attribute: Attribute | undefined,
  value: unknown,
  reader: Reader,
): string {
  if (value === null || value === undefined || value === '') return content.none;
  if (Array.isArray(value) && value.length === 0) return content.none;
  switch (attribute?.kind) {
    case 'kopecks':
      return rubles(Number(value));
    case 'integer':
    case 'decimal':
      return decimal(Number(value), 6);
    case 'datetime':
      return instantText(String(value), reader.zone);
    case 'date':
      return dateText(String(value), 'UTC');
    case 'time':
      return String(value).slice(0, 5);
    case 'enumeration':
      return wordOf(String(value));
    case 'one':
    case 'many':
      return [value]
        .flat()
        .map((one) => relatedText(attribute.target, one, reader))
        .join(', ');
    case 'text':
      return attribute.format === 'phone' ? phoneMask(String(value)) : withoutPhone(String(value));
    default:
      return plainText(value);
  }
}

function relatedText(target: string, related: unknown, { labelOf }: Reader): string {
  const id = Number(related);
  return labelOf?.(target, id) ?? content.numbered(id);
}

function plainText(value: unknown): string {
  if (typeof value === 'boolean') return value ? content.yes : content.no;
  if (typeof value === 'number') return decimal(value, 6);
  return typeof value === 'string' ? withoutPhone(value) : JSON.stringify(value);
}
