/** A square of the picture, in its own pixels. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A photo is stored as large as pages show it, for screens of double density. */
const LARGEST_SIDE = 1024;
/** Less looks blurred on the page. */
const CLEAR_SIDE = 300;

/** The side of the square in pixels: its own, but never more than is shown. */
export const sideOf = ({ width }: Area): number => Math.min(LARGEST_SIDE, Math.round(width));

export const isSmall = (area: Area): boolean => sideOf(area) < CLEAR_SIDE;

/** The square as a picture of its own. The browser has turned the image as its EXIF says. */
export async function cropped(image: HTMLImageElement, area: Area): Promise<File> {
  const side = sideOf(area);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas is left');
  // JPEG has nothing transparent.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, side, side);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', 0.9),
  );
  if (!blob) throw new Error('the picture could not be drawn');
  return new File([blob], 'photo.jpg', { type: 'image/jpeg' });
}
