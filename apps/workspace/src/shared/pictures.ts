/** The pictures that the API takes. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

/** They as a field of a file names them. */
export const ACCEPTED_PICTURES = PICTURE_TYPES.join(',');
