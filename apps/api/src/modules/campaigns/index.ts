export { permissions } from './permissions.ts';
export { createCampaigns } from './routes.ts';
