import { Embed } from './embed.tsx';

export const page = <Embed />;
