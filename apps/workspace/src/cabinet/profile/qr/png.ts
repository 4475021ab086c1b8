/** Pixels of a side, at least: 8 cm on paper at 300 dpi. */
const PIXELS = 1000;

/** The code as a picture: each module is a whole number of pixels, so that none is blurred. */
export async function pngOf(modules: readonly (readonly boolean[])[]): Promise<Blob> {
  const side = modules.length;
  const unit = Math.ceil(PIXELS / side);
  const canvas = document.createElement('canvas');
  canvas.width = side * unit;
  canvas.height = side * unit;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas is left');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  modules.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) context.fillRect(x * unit, y * unit, unit, unit);
    });
  });
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('the code could not be drawn');
  return blob;
}
