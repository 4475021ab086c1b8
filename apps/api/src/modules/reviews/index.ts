export { reviewCollection, reviewEventCollection } from './collection.ts';
export { permissions } from './permissions.ts';
export { reviewRoutes } from './routes.ts';
export { ageRatings, recountRating } from './service/rating.ts';
