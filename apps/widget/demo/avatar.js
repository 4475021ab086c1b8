/** Shows a photo, or the first letter of the name where there is none. */
export function show(place, { url, name }) {
  if (!url) {
    place.replaceChildren(name?.trim()[0]?.toUpperCase() ?? '☺');
    return;
  }
  const image = new Image();
  image.alt = '';
  image.src = url;
  place.replaceChildren(image);
}
