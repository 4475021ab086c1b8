import { services as text } from '../../../text/services.ts';
import { emptyService, type ServiceValues } from './service-values.ts';

/** Typical first services of a beauty professional, to be changed rather than typed. */
export const exampleServices: readonly ServiceValues[] = text.examples.map(
  ({ title, duration, price }) => ({ ...emptyService, title, duration, price }),
);
