import { encodeQR } from 'qr';
import classes from './qr-picture.module.css';
import { squaresPath } from './squares-path.ts';

interface QrPictureProps {
  readonly text: string;
  /** The name of the code, for people who cannot see it. */
  readonly label: string;
}

/** A QR code, black on white in both themes: cameras read no other. */
export function QrPicture({ text, label }: QrPictureProps) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 2 });
  return (
    <svg
      className={classes.picture}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
    >
      <path d={squaresPath(rows)} />
    </svg>
  );
}
