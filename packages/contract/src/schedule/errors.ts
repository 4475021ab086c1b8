export const scheduleErrors = {
  service_unavailable: { status: 422, message: 'One of the services cannot be booked' },
} as const;
