import { services as text } from '../../text/services.ts';
import { emptyService, type ServiceValues } from './service-values.ts';

/** What a beauty professional often begins with: to be changed, not to be typed. */
export const exampleServices: readonly ServiceValues[] = text.examples.map(
  ({ title, duration, price }) => ({ ...emptyService, title, duration, price }),
);
