import { Outbox } from './outbox.tsx';

export const page = <Outbox />;
