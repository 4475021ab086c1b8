type ReviewsSearch = {};

export const reviewsSearch = (_search: Record<string, unknown>): ReviewsSearch => ({});
