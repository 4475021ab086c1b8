import { Guide } from './guide.tsx';

export const page = <Guide />;
