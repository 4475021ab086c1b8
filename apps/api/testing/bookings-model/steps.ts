import type fc from 'fast-check';
import type { ApiResponse } from '../start-api.ts';
import { differences } from './compare.ts';
import type { Expected, Model, World } from './world.ts';

/** One step: what is answered is checked by the step, what is stored afterwards against the model. */
export function step(
  name: string,
  run: (model: Model, world: World) => Promise<unknown>,
): fc.AsyncCommand<Model, World> {
  return {
    check: () => true,
    toString: () => name,
    run: async (model, world) => {
      // A repeated request comes at another instant.
      world.fixture.api.clock.advance(1);
      await run(model, world);
      const wrong = await differences(world.fixture, model);
      if (wrong.length > 0) throw new Error(`after ${name}: ${wrong.join('; ')}`);
    },
  };
}

/** The answer is one of those expected: a status, or the code of an error. */
export function requireAnswer(
  { status, body }: ApiResponse,
  ...expected: readonly (number | string)[]
): void {
  const answer = body?.error?.details.code ?? status;
  if (!expected.includes(answer)) throw new Error(`${answer} instead of ${expected.join(' or ')}`);
}

export function cancelled(appointment: Expected): Expected {
  appointment.status = 'cancelled';
  for (const [client, participant] of appointment.participants) {
    appointment.participants.set(client, { ...participant, isCounted: false });
  }
  return appointment;
}
