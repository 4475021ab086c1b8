import type { Layout } from './rules.ts';

export const presentLayout = (layout: Layout) => ({
  data: layout.map((providers, step) => ({ step, providers: [...providers] })),
});
