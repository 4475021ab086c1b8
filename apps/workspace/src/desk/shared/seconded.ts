import type { askConfirmation as schemas } from '@okoshko/contract/confirmations/schemas';
import { askConfirmation } from '@okoshko/contract/confirmations/wire';
import type { Body } from '@okoshko/contract/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../api/call.ts';
import { codeOf } from '../../api/failure.ts';
import { readAgain } from '../../api/follows.ts';
import { announce } from '../../kit/announce.tsx';
import { notify } from '../../kit/notify.tsx';
import { useConfirmed } from '../../shared/second-factor/confirmation.tsx';
import { confirmations as text } from '../../text/desk/confirmations.ts';

type Request = Body<typeof schemas>;

/**
 * Does it and, where a second person has to confirm it, asks for that and says so; null: it was asked for. The request is the
 * body of the action.
 */
export function useSeconded() {
  const confirmed = useConfirmed();
  const ask = useAsk();
  return async <T>(request: Request, run: () => Promise<T>): Promise<T | null> => {
    try {
      return await confirmed(run);
    } catch (thrown) {
      if (codeOf(thrown) !== 'second_person_needed') throw thrown;
    }
    await ask(request);
    return null;
  };
}

/** Does so for the store of a form; `isPending` after a write that a colleague has to confirm first. */
export function useSecondedWrite() {
  const seconded = useSeconded();
  const isPending = useRef(false);
  const write = async <T>(request: Request, run: () => Promise<T>): Promise<T | null> => {
    const reply = await seconded(request, run);
    isPending.current = reply === null;
    return reply;
  };
  return { write, isPending };
}

/** Asks before anything of several steps is done; false: nobody has to confirm it. */
export function useAskFirst() {
  const ask = useAsk();
  return async (request: Request): Promise<boolean> => {
    try {
      await ask(request);
      return true;
    } catch (thrown) {
      if (codeOf(thrown) !== 'confirmation_needless') throw thrown;
      return false;
    }
  };
}

function useAsk() {
  const confirmed = useConfirmed();
  const client = useQueryClient();
  return async (request: Request): Promise<void> => {
    await confirmed(() => call(askConfirmation, { body: request }));
    announce(text.sent);
    void notify({ message: text.sent });
    void readAgain(client, 'confirmations');
  };
}
