/** What may be an e-mail address; whether it is one, only a letter can tell. */
export const EMAIL = '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$';
