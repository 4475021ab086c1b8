import type { PageProps, Service } from './props.ts';
import { text } from './words.ts';

/** More photos of services are a feed, which nobody scrolls to its end. */
const MAX_PHOTOS = 12;
/** Works that stand behind the provider's name, and on the picture of a link. */
export const MAX_COVER = 3;

export interface Picture {
  readonly url: string;
  readonly title: string;
  readonly alt: string;
  /** The point that stays in sight where something is cut off, in per cent from the left and the top; null: none is named. */
  readonly focus: { readonly x: number; readonly y: number } | null;
  /** The class that says where a square is cut out of it: styles of elements are forbidden here. */
  readonly cut?: string;
  /** The service that a press books; null: none. */
  readonly service: Service | null;
}

/** The gallery that the provider keeps; where there is none, the photos of the services. */
export const picturesOf = ({ works, services }: PageProps['page']): readonly Picture[] =>
  works.length > 0 ? galleryOf(works, services) : photosOf(services);

type Works = PageProps['page']['works'];

const galleryOf = (works: Works, services: readonly Service[]): readonly Picture[] =>
  works.map(({ photo, title, service: id, focus_x: x, focus_y: y }) => ({
    ...{ url: photo.url, title, alt: title, focus: { x, y }, cut: cutOf(photo, { x, y }) },
    service: services.find(({ documentId }) => documentId === id) ?? null,
  }));

/** Along its longer side alone is anything of a photo cut off, by tenths. */
function cutOf(
  { width, height }: Works[number]['photo'],
  { x, y }: NonNullable<Picture['focus']>,
): string {
  const isWide = (width ?? 0) > (height ?? 0);
  return `cut-${isWide ? 'x' : 'y'}${Math.round((isWide ? x : y) / 10)}`;
}

/** The first photo of each service, then the second ones: a row that begins with one service shows the others too. */
const photosOf = (services: readonly Service[]): readonly Picture[] =>
  services
    .flatMap((service) => service.photos.map(({ url }, nth) => ({ url, service, nth })))
    .sort((one, other) => one.nth - other.nth)
    .slice(0, MAX_PHOTOS)
    .map(({ url, service }) => ({
      ...{ url, service, title: service.title, alt: text.photoOf(service.title), focus: null },
    }));
