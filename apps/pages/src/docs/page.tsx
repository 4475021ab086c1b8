import { Docs } from './docs.tsx';

export const page = <Docs />;
