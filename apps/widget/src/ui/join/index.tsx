import type { JoinView } from '../interface.ts';
import styles from './join.css?inline';
import type { JoinServices } from './join-services.ts';
import { LastStep } from './last-step.tsx';
import { ServiceButtons } from './service-buttons.tsx';

/** The join view and its styles, as the interface takes them in. */
export const joinView = (services: JoinServices): JoinView => ({
  styles,
  LastStep: (props) => <LastStep {...props} join={services.join} />,
  ServiceButtons: () => <ServiceButtons {...services} />,
});
