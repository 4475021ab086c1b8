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
  import_xls: {
    status: 400,
    message: 'The file is of the old .xls format: save it as .xlsx or as CSV',
  },
  import_encrypted: { status: 400, message: 'The workbook has a password: save it without one' },
  import_broken: {
    status: 400,
    message: 'The file is a workbook that cannot be read: save it anew as .xlsx or as CSV',
  },
  import_too_large: {
    status: 413,
    message: 'The workbook is too large: save the sheet of clients as CSV or divide it',
  },
  consent_withdrawn: { status: 409, message: 'The client said no: only they can say yes again' },
} as const;
