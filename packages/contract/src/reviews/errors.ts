export const reviewErrors = {
  visit_not_completed: { status: 422, message: 'Only a completed appointment can be reviewed' },
  review_closed: { status: 409, message: 'This review cannot be edited any more' },
  complaint_decided: { status: 409, message: 'This complaint was decided already' },
  review_link_expired: { status: 410, message: 'This link is not good any more' },
} as const;
