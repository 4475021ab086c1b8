/**
 * An e-mail address as browsers validate one, with a dot in its domain. A provider refuses the whole
 * payment over a malformed one.
 */
export const EMAIL =
  "^[\\w!#$%&'*+/=?^`{|}~-]+(\\.[\\w!#$%&'*+/=?^`{|}~-]+)*@([a-zA-Z\\d]([a-zA-Z\\d-]*[a-zA-Z\\d])?\\.)+[a-zA-Z\\d-]{2,}$";
