import { updateUser } from '../session/update-user.ts';
import type { ProfileBundle } from './sides.ts';

/** The profile's bundle, as the actions' bundle enters it. */
export const changeProfile: ProfileBundle['changeProfile'] = ({ sessionStore }) =>
  updateUser(sessionStore, encodePhoto);

const LONGEST_SIDE = 1024;

/** A JPEG of at most 1024 pixels a side. Rejects when the browser cannot read the picture. */
async function encodePhoto(picture: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(picture);
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  // Transparent pixels would turn black: a JPEG has no transparency.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('no picture'))),
      'image/jpeg',
      0.9,
    );
  });
}
