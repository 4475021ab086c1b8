import { Stop } from './stop.tsx';

export const page = <Stop />;
