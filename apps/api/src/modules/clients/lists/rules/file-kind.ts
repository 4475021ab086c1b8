/** What a file is by its first bytes, whatever its name says. */
export function fileKind(file: Buffer): 'csv' | 'xlsx' | 'xls' | 'encrypted' {
  if (startsWith(file, ZIP)) return 'xlsx';
  if (!startsWith(file, COMPOUND_FILE)) return 'csv';
  return file.includes(ENCRYPTED_PACKAGE) ? 'encrypted' : 'xls';
}

const startsWith = (file: Buffer, bytes: Buffer): boolean =>
  file.subarray(0, bytes.length).equals(bytes);

/** A local file header, APPNOTE.TXT 4.3.7. */
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
/** The signature of [MS-CFB] 2.2: `.xls`, or the envelope of a workbook with a password. */
const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** The stream that holds the workbook, [MS-OFFCRYPTO] 2.3.4.1. */
const ENCRYPTED_PACKAGE = Buffer.from('EncryptedPackage', 'utf16le');
