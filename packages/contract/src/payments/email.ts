/**
 * What may be an e-mail address: as browsers judge one, with a dot in its domain. A provider refuses
 * the whole payment over a wrong one; whether it is right, only a letter can tell.
 */
export const EMAIL =
  "^[\\w!#$%&'*+/=?^`{|}~-]+(\\.[\\w!#$%&'*+/=?^`{|}~-]+)*@([a-zA-Z\\d]([a-zA-Z\\d-]*[a-zA-Z\\d])?\\.)+[a-zA-Z\\d-]{2,}$";
