import { Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Dialog } from '../../kit/dialog.tsx';
import { DialogButtons } from '../../kit/dialog-buttons.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { notify } from '../../kit/notify.tsx';
import { WriteButton } from '../../kit/writes.tsx';
import { useMay } from '../../shell/desk/rights.tsx';
import { signIn as words } from '../../text/desk/sign-in.ts';
import { addWay, removeWay, waysOptions } from './api.ts';
import { removalOf, stepsOf, type Way } from './rules.ts';
import classes from './sign-in.module.css';

interface WayWords {
  readonly name: string;
  /** The things that are not possible without it. */
  readonly without: string;
}

/** The words for a way; the server may have one that has no words here. */
export const wordsOf = (way: string): WayWords =>
  (words.ways as Readonly<Partial<Record<string, WayWords>>>)[way] ?? words.unknown(way);

const route = getRouteApi('/desk/sign-in');

/** Asks about the change that the address names, with its effect; empty if it is already done, or impossible. */
export function PlacementDialog({ ways }: { readonly ways: readonly Way[] }) {
  const { way: name, step } = route.useSearch();
  const way = ways.find((one) => one.name === name);
  const may = useMay();
  const action = step === undefined ? 'removeFromStep' : 'addToStep';
  if (!way || !may(`api::auth-ext.provider.${action}`)) return null;
  if (step === undefined)
    return way.step !== null && <Removal way={way} step={way.step} ways={ways} />;
  return way.step === null && <Addition way={way} step={step} ways={ways} />;
}

interface PlacementProps {
  readonly way: Way;
  readonly step: number;
  readonly ways: readonly Way[];
}

function Removal({ way, step, ways }: PlacementProps) {
  const { name, without } = wordsOf(way.name);
  const removal = removalOf(ways, way);
  const effects = [
    without,
    ...(removal === 'no step' ? [words.emptiesStep(step + 1)] : []),
    ...(removal === 'no step' && stepsOf(ways).length === 2 ? [words.weaker] : []),
    ...(removal === 'impossible' ? [words.only] : []),
    words.stays,
  ];
  return (
    <Confirmation
      title={words.removeTitle(name)}
      effects={effects}
      label={words.remove}
      isDangerous
      isPossible={removal !== 'impossible'}
      run={() => removeWay({ way: way.name, step })}
    />
  );
}

function Addition({ way, step, ways }: PlacementProps) {
  const { name } = wordsOf(way.name);
  const others = (stepsOf(ways)[step] ?? []).map((one) => wordsOf(one.name).name);
  const effects = [
    others.length > 0 ? words.addsChoice(others.join(', ')) : words.addsStep(step + 1),
    ...(way.ready ? [] : [words.unreadyLead]),
    words.stays,
  ];
  return (
    <Confirmation
      title={words.addTitle(name, step + 1)}
      effects={effects}
      label={words.add}
      isPossible={way.ready}
      run={() => addWay({ way: way.name, step })}
    />
  );
}

interface ConfirmationProps {
  readonly title: string;
  readonly effects: readonly string[];
  readonly label: string;
  readonly isDangerous?: boolean;
  readonly isPossible: boolean;
  run(): Promise<void>;
}

function Confirmation({
  title,
  effects,
  label,
  isDangerous = false,
  isPossible,
  run,
}: ConfirmationProps) {
  const navigate = route.useNavigate();
  const queries = useQueryClient();
  const close = () => navigate({ search: {} });
  const placing = useMutation({
    mutationFn: run,
    onSuccess: () => {
      notify({ message: words.done });
      close();
    },
    // Another operator may have moved it.
    onSettled: () => queries.invalidateQueries({ queryKey: waysOptions.queryKey }),
  });
  return (
    <Dialog title={title} onClose={close}>
      <Stack gap="md">
        <ul className={classes.effects}>
          {effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
        {placing.isError && <FailureCard failure={placing.error} />}
        <DialogButtons onCancel={close} beginsAtCancel={isDangerous}>
          {isPossible && (
            <WriteButton
              size="md"
              color={isDangerous ? 'red' : undefined}
              loading={placing.isPending}
              onClick={() => placing.mutate()}
            >
              {label}
            </WriteButton>
          )}
        </DialogButtons>
      </Stack>
    </Dialog>
  );
}
