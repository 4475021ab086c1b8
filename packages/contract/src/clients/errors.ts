export const clientErrors = {
  clients_differ: { status: 409, message: 'These are two people with accounts of their own' },
  client_has_appointments: {
    status: 409,
    message: 'The client has upcoming appointments: delete with cancel=true to cancel them',
  },
  merge_invalid: { status: 422, message: 'A client is merged with another of the same provider' },
  import_header: {
    status: 400,
    message: 'The first line must name the columns, among them the name or the phone',
  },
  consent_withdrawn: { status: 409, message: 'The client said no: only they can say yes again' },
} as const;
