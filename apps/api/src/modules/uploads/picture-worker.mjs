// Encodes pictures in a process of its own: `{job: {bytes, as, limits}, maxMemory}` is answered by `{picture}` or `{refusal}`.
import { setPriority } from 'node:os';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';

/** The memory is looked at so often, in milliseconds; sharp works beside this thread. */
const MEMORY_CHECK = 50;

// The server goes first.
setPriority(10);
process.on('message', async ({ job, maxMemory }) => {
  const check = setInterval(() => {
    if (process.memoryUsage.rss() > maxMemory) process.exit(3);
  }, MEMORY_CHECK);
  const answer = await encode(job);
  clearInterval(check);
  process.send(answer);
});
process.on('disconnect', () => process.exit());

async function encode({ bytes, as, limits }) {
  const source = Buffer.from(bytes);
  const type = await fileTypeFromBuffer(source);
  const format = limits.formats[type?.mime ?? ''];
  if (!format) return { refusal: 'file_not_image' };
  const open = (animated = false) =>
    sharp(source, { animated, limitInputPixels: limits.maxPixels, failOn: 'truncated' });
  try {
    const header = sharp(source, { animated: true, limitInputPixels: false });
    const { width, height, pages = 1 } = await header.metadata();
    const isTooLarge = width * height > limits.maxPixels || pages > limits.maxFrames;
    if (isTooLarge) return { refusal: 'picture_too_large' };
    return { picture: await ENCODERS[as.kind](open, format, as) };
  } catch (error) {
    return { refusal: 'file_broken', reason: String(error) };
  }
}

const ENCODERS = {
  /** An upright JPEG without metadata. */
  avatar: async (open, _format, { edge }) => {
    const avatar = open()
      .autoOrient()
      .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 85, mozjpeg: true });
    return { ...(await encoded(avatar)), mime: 'image/jpeg', sizes: [] };
  },
  /** Encodes in its own size and the smaller ones; only the full size stays animated. */
  picture: async (open, { mime }, { sizes }) => {
    const isAnimated = mime === 'image/gif' || mime === 'image/webp';
    const full = await encoded(inFormat(mime, open(isAnimated).autoOrient()));
    const smaller = [];
    for (const { name, width, height } of sizes) {
      if (full.width <= width && full.height <= height) continue;
      const picture = open().autoOrient().resize(width, height, { fit: 'inside' });
      smaller.push({ name, ...(await encoded(inFormat(mime, picture))) });
    }
    return { ...full, mime, sizes: smaller };
  },
  /** The pixels of a piece, round the point that is to stay in sight. */
  cut: async (open, _format, { width, height, focus }) => {
    const upright = open().autoOrient().flatten({ background: '#fff' }).toColourspace('srgb');
    const place = focus && (await placeOf(upright, { width, height, focus }));
    const piece = place
      ? upright.resize(place.resized).extract(place.piece)
      : upright.resize(width, height, { fit: 'cover', position: 'attention' });
    return { ...(await encoded(piece.removeAlpha().raw())), mime: 'image/jpeg', sizes: [] };
  },
};

/** How large the whole becomes, so that it covers the piece, and where in it the piece is. */
async function placeOf(picture, { width, height, focus }) {
  const { autoOrient: whole } = await picture.metadata();
  const scale = Math.max(width / whole.width, height / whole.height);
  const resized = {
    width: Math.max(width, Math.round(whole.width * scale)),
    height: Math.max(height, Math.round(whole.height * scale)),
    fit: 'fill',
  };
  const left = Math.round(((resized.width - width) * focus.x) / 100);
  const top = Math.round(((resized.height - height) * focus.y) / 100);
  return { resized, piece: { left, top, width, height } };
}

function inFormat(mime, picture) {
  if (mime === 'image/jpeg') return picture.jpeg({ quality: 90, mozjpeg: true });
  if (mime === 'image/png') return picture.png();
  return mime === 'image/webp' ? picture.webp({ quality: 90 }) : picture.gif();
}

/** The height of an animated picture is one frame's: its frames are stacked. */
async function encoded(picture) {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.pageHeight ?? info.height };
}
