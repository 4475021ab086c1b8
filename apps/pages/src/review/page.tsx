import { Review } from './review.tsx';

export const page = <Review />;
