import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { type Call, documentOf, signIn } from '../caller.ts';
import { DEMO_PHONE } from '../people.ts';
import {
  bottle,
  drawBowl,
  drawCertificate,
  drawFeet,
  drawHand,
  drawPortrait,
  goldArt,
  nailFile,
  sprig,
  whiteEdge,
} from './drawings.ts';

const FAIR = '#f4c9ad';
const TANNED = '#c98d6b';
const handOf = (colour: string) => Array.from({ length: 5 }, () => colour);

interface Work {
  readonly caption: string;
  /** SVG. */
  readonly drawing: string;
}

/** The works of each service, by its title. */
export const WORKS: Readonly<Record<string, readonly Work[]>> = {
  'Маникюр с покрытием': [
    {
      caption: 'Красный, короткие ногти',
      drawing: drawHand({
        nails: handOf('#cc2f4c'),
        skin: FAIR,
        ground: ['#fff8f3', '#fbe0d6'],
        behind: sprig('#1a7a52'),
        before: bottle('#cc2f4c'),
      }),
    },
    {
      caption: 'Синий с золотой поталью',
      drawing: drawHand({
        nails: handOf('#2b3a67'),
        skin: FAIR,
        ground: ['#eef2fb', '#d3dff8'],
        art: goldArt,
      }),
    },
  ],
  'Маникюр без покрытия': [
    {
      caption: 'Аккуратная форма без лака',
      drawing: drawHand({
        nails: handOf('#f3d3c4'),
        skin: TANNED,
        ground: ['#f3f6f0', '#d8e5d6'],
        behind: nailFile(),
      }),
    },
  ],
  'Укрепление гелем': [
    {
      caption: 'Френч',
      drawing: drawHand({
        nails: handOf('#f6d9d1'),
        skin: FAIR,
        ground: ['#fdeef0', '#f7cdd4'],
        art: whiteEdge,
      }),
    },
    {
      caption: 'Нюд с золотом',
      drawing: drawHand({
        nails: handOf('#e9b7a6'),
        skin: TANNED,
        ground: ['#f6f1ec', '#e7dccf'],
        art: goldArt,
      }),
    },
  ],
  'Педикюр с покрытием': [
    { caption: 'Педикюр в тон', drawing: drawFeet('#cc2f4c', FAIR, ['#eef6f5', '#cfe6e2']) },
  ],
  'Парафинотерапия для рук': [
    { caption: 'Парафинотерапия', drawing: drawBowl(['#fff8f3', '#fbe5de']) },
  ],
};

/** The order of the gallery: the best first, neighbours of other colours. */
const ORDER = [
  ...['Синий с золотой поталью', 'Френч', 'Красный, короткие ногти', 'Педикюр в тон'],
  ...['Нюд с золотом', 'Аккуратная форма без лака', 'Парафинотерапия'],
];

/** Certificates of the professional. */
export const CERTIFICATES: readonly Work[] = [
  { caption: 'Аппаратный маникюр, курс, 2023', drawing: drawCertificate('#a82440') },
  { caption: 'Укрепление и моделирование гелем, 2025', drawing: drawCertificate('#2b3a67') },
];

/** Gives the page of the demo's professional a face and works to look at, uploaded as she would upload them. */
export async function fillPage(server: FastifyInstance): Promise<void> {
  const anna = await signIn(server, DEMO_PHONE);
  const { id } = await anna<{ id: number }>('GET', '/api/users/me');
  await anna('PUT', `/api/users/${id}`, { photo: await upload(anna, 'Анна', drawPortrait()) });
  const services = await anna<readonly { documentId: string; title: string }[]>(
    'GET',
    '/api/services',
  );
  for (const { documentId, title } of services) {
    const photos: number[] = [];
    for (const { caption, drawing } of WORKS[title] ?? []) {
      const photo = await upload(anna, title, drawing);
      photos.push(photo);
      const sort = ORDER.indexOf(caption);
      await anna(
        'POST',
        '/api/works',
        documentOf({ title: caption, photo, service: documentId, sort }),
      );
    }
    if (photos.length > 0) await anna('PUT', `/api/services/${documentId}`, documentOf({ photos }));
  }
  for (const [sort, { caption: title, drawing }] of CERTIFICATES.entries()) {
    const photo = await upload(anna, title, drawing);
    await anna('POST', '/api/works', documentOf({ kind: 'certificate', title, photo, sort }));
  }
}

/** Uploads a drawing as a photo; answers its id. */
async function upload(caller: Call, name: string, drawing: string): Promise<number> {
  const photo = await sharp(Buffer.from(drawing)).jpeg({ quality: 90 }).toBuffer();
  const form = new FormData();
  const file = new Blob([new Uint8Array(photo)], { type: 'image/jpeg' });
  form.append('files', file, `${name}.jpg`);
  const [stored] = await caller<readonly { id: number }[]>('POST', '/api/upload', form);
  if (!stored) throw new Error('an uploaded picture was not stored');
  return stored.id;
}
