export { reviewCollection, reviewEventCollection } from './collection.ts';
export { permissions } from './permissions.ts';
export { reviewRoutes } from './routes.ts';
export { recountRating, refreshRatings } from './service/rating.ts';
