import { CloseButton, Text } from '@mantine/core';
import { rubles } from '@okoshko/ui/format';
import { PlainSelect } from '../../../kit/plain-fields.tsx';
import { appointmentServices as text } from '../../../text/appointment-services.ts';
import classes from '../appointment.module.css';
import { type ChosenService, type ListedService, without } from './rules.ts';

interface ChosenProps {
  readonly chosen: readonly ChosenService[];
  readonly listed: readonly (ListedService & { readonly is_active: boolean })[];
  readonly ids: readonly string[];
  onChange(ids: readonly string[]): void;
}

const NONE = '';

/** The services in their order, each with a way out, and below them the rest of the price list. */
export function Chosen({ chosen, listed, ids, onChange }: ChosenProps) {
  const options = listed
    .filter(({ is_active }) => is_active)
    .map(({ documentId, title, duration, price }) => ({
      value: documentId,
      label: text.option(title, duration, rubles(price)),
    }));
  return (
    <>
      {chosen.length === 0 && <Text>{text.atLeastOne}</Text>}
      <ul className={classes.list}>
        {chosen.map(({ documentId, title, duration, price, isArchived }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a service may stand twice, and its place is what tells them apart
          <li key={`${documentId} ${place}`} className={`${classes.item} ${classes.row}`}>
            <div className={classes.text}>
              <div>{title}</div>
              <div className={classes.small}>
                {isArchived ? text.archived : text.terms(duration, rubles(price))}
              </div>
            </div>
            <CloseButton
              size={44}
              iconSize={20}
              style={{ alignSelf: 'center' }}
              aria-label={text.remove(title)}
              onClick={() => onChange(without(ids, place))}
            />
          </li>
        ))}
      </ul>
      <PlainSelect
        label={text.add}
        value={NONE}
        data={[{ value: NONE, label: text.choose }, ...options]}
        onChange={({ currentTarget: { value } }) => value !== NONE && onChange([...ids, value])}
      />
    </>
  );
}
