export const tariffErrors = {
  plan_overlaps: { status: 409, message: 'Another plan of the provider is in force at that time' },
} as const;
