import '../../kit/form-styles.ts';
import { Stack, Switch, Text, Textarea, TextInput } from '@mantine/core';
import fields from '../../kit/fields.module.css';
import { kopecksOf } from '../../kit/kopecks.ts';
import { PlainSelect } from '../../kit/plain-fields.tsx';
import { newAppointment } from '../../text/new-appointment.ts';
import classes from './new-appointment.module.css';
import { type Details as DetailsValue, type Draft, ownPriceOf, takesPromos } from './rules.ts';

const text = newAppointment.details;

export interface DetailsProps {
  readonly draft: Draft;
  readonly onChange: (changes: Partial<DetailsValue>) => void;
}

/** The fields that are rarely filled in. */
export function Details({ draft, onChange }: DetailsProps) {
  const { details } = draft;
  return (
    <Stack gap="md" mt="sm">
      {takesPromos(draft) && (
        <TextInput
          label={text.promo}
          value={details.promoCode}
          maxLength={64}
          autoComplete="off"
          onChange={({ currentTarget }) => onChange({ promoCode: currentTarget.value })}
        />
      )}
      <Repeat details={details} onChange={onChange} />
      <OwnPrice details={details} onChange={onChange} />
      <Textarea
        label={text.comment}
        value={details.comment}
        maxLength={2000}
        rows={2}
        onChange={({ currentTarget }) => onChange({ comment: currentTarget.value })}
      />
      <Textarea
        label={text.note}
        description={text.noteHint}
        value={details.note}
        maxLength={5000}
        rows={2}
        onChange={({ currentTarget }) => onChange({ note: currentTarget.value })}
      />
    </Stack>
  );
}

interface PartProps {
  readonly details: DetailsValue;
  readonly onChange: DetailsProps['onChange'];
}

function OwnPrice({ details, onChange }: PartProps) {
  if (details.isRepeated) return <Text c="dimmed">{text.seriesPrice}</Text>;
  const isPriceWrong = details.price !== '' && kopecksOf(details.price) === null;
  const isDiscountWrong = !isPriceWrong && details.price !== '' && ownPriceOf(details) === null;
  return (
    <>
      <Switch
        label={text.ownPrice}
        description={text.ownPriceHint}
        checked={details.hasOwnPrice}
        onChange={({ currentTarget }) => onChange({ hasOwnPrice: currentTarget.checked })}
      />
      {details.hasOwnPrice && (
        <div className={classes.pair}>
          <TextInput
            label={text.price}
            inputMode="decimal"
            value={details.price}
            error={isPriceWrong && text.wrongPrice}
            onChange={({ currentTarget }) => onChange({ price: currentTarget.value })}
          />
          <TextInput
            label={text.discount}
            inputMode="decimal"
            value={details.discount}
            error={isDiscountWrong && text.wrongDiscount}
            onChange={({ currentTarget }) => onChange({ discount: currentTarget.value })}
          />
        </div>
      )}
    </>
  );
}

const EVERY = [1, 2, 3, 4, 5, 6, 8];
const COUNTS = [2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 26];

function Repeat({ details, onChange }: PartProps) {
  return (
    <>
      <Switch
        label={text.repeat}
        description={text.repeatHint}
        checked={details.isRepeated}
        onChange={({ currentTarget }) =>
          onChange({ isRepeated: currentTarget.checked, hasOwnPrice: false })
        }
      />
      {details.isRepeated && (
        <div className={fields.fields}>
          <PlainSelect
            label={text.every}
            value={String(details.every)}
            data={EVERY.map((every) => ({ value: String(every), label: text.weeks(every) }))}
            onChange={({ currentTarget }) => onChange({ every: Number(currentTarget.value) })}
          />
          <PlainSelect
            label={text.count}
            value={String(details.count)}
            data={COUNTS.map((count) => ({ value: String(count), label: String(count) }))}
            onChange={({ currentTarget }) => onChange({ count: Number(currentTarget.value) })}
          />
        </div>
      )}
    </>
  );
}
