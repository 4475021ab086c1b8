// In Tag Manager's place: after the page has loaded, a tag «Custom HTML» is put at the end of the body. Its scripts are
// made anew, as those of `innerHTML` do not run, and without their `data-` attributes.
const KEPT = ['async', 'charset', 'defer', 'id', 'src', 'type'];

function insert(html) {
  const place = document.createElement('div');
  place.hidden = true;
  place.innerHTML = html;
  document.body.append(place);
  for (const parsed of place.querySelectorAll('script')) {
    const script = document.createElement('script');
    for (const name of KEPT)
      if (parsed.hasAttribute(name)) script.setAttribute(name, parsed.getAttribute(name));
    script.text = parsed.text;
    parsed.replaceWith(script);
  }
}

addEventListener('load', () => insert(document.getElementById('custom-html').innerHTML));
