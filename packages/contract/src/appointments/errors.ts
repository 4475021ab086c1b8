export const appointmentErrors = {
  slot_taken: { status: 409, message: 'This time is taken' },
  slot_unavailable: { status: 422, message: 'This time is not offered' },
  stale: { status: 409, message: 'The appointment was changed meanwhile' },
  bad_transition: { status: 409, message: 'The appointment cannot change that way' },
  cancel_window: { status: 409, message: 'It is too late to cancel or move this appointment' },
  move_limit: { status: 409, message: 'This appointment was moved as often as it may be' },
  no_seats: { status: 409, message: 'There are not enough free seats' },
  not_a_group: { status: 422, message: 'This appointment is not a group' },
  swap_invalid: { status: 422, message: 'Seats move between two groups of one provider' },
  phone_required: { status: 422, message: 'Booking takes an account with a phone' },
  upcoming_limit: {
    status: 409,
    message: 'There are as many upcoming appointments with this provider as there may be',
  },
  phone_booking_limit: { status: 429, message: 'Too many bookings by this phone; wait' },
  address_booking_limit: { status: 429, message: 'Too many bookings from this address; wait' },
} as const;
