import { Renewal } from './renewal.tsx';

export const page = <Renewal />;
