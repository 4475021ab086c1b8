import { descriptionOf, titleOf } from './description.ts';
import { jsonLdOf, scriptText } from './json-ld.ts';
import { previewOf } from './preview.ts';
import type { PageProps } from './props.ts';
import { listed, text } from './words.ts';

/** The size of the preview picture, in px: messengers lay it out before it has loaded. */
const PICTURE = { width: '1200', height: '630' } as const;

export function PageHead(props: PageProps) {
  const { addresses, page } = props;
  const { name, about, place, rating } = previewOf(page, addresses.page).words;
  const [title, description] = [titleOf(page), descriptionOf(page)];
  const properties = {
    'og:type': 'website',
    'og:locale': 'ru_RU',
    'og:site_name': text.brand,
    'og:title': title,
    'og:description': description,
    'og:url': addresses.page,
    'og:image': addresses.picture,
    'og:image:type': 'image/jpeg',
    'og:image:width': PICTURE.width,
    'og:image:height': PICTURE.height,
    'og:image:alt': listed(name, about, place, rating),
  };
  return (
    <head>
      <CommonHead title={title} styles={addresses.styles} />
      <meta name="description" content={description} />
      <link rel="canonical" href={addresses.page} />
      {/* A line that is half there would move: nothing is drawn before all of the page is. */}
      <link rel="expect" href="#page" blocking="render" />
      {Object.entries(properties).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
      <WidgetScript />
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: data, in which nothing can end the element
        dangerouslySetInnerHTML={{ __html: scriptText(jsonLdOf(props)) }}
      />
    </head>
  );
}

export const WidgetScript = () => (
  <script async src="/widget/v1/okoshko.js" data-mount="none" data-flags="self" />
);

interface CommonHeadProps {
  readonly title: string;
  readonly styles: string;
}

export const CommonHead = ({ title, styles }: CommonHeadProps) => (
  <>
    <meta charSet="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>{title}</title>
    <link rel="icon" href="/favicon.ico" sizes="any" />
    <link rel="stylesheet" href={styles} />
  </>
);
