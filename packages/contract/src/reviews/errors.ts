export const reviewErrors = {
  visit_not_completed: { status: 422, message: 'Only a completed visit can be reviewed' },
} as const;
