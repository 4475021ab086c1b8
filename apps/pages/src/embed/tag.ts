/** The settings of the script tag. */
export interface TagOptions {
  /** The origin of the service. */
  readonly host: string;
  /** CSS selector of the block's place; undefined for the page's `main`, null for no block. */
  readonly mount: string | null | undefined;
  readonly flags: 'self' | 'cdn';
  /** True if the page's policy requires a nonce. */
  readonly hasNonce: boolean;
}

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The tag as it goes into the page's HTML. */
export function tagOf({ host, mount, flags, hasNonce }: TagOptions): string {
  const attributes = [
    hasNonce && 'nonce="RANDOM"',
    'async',
    `src="${host}/widget/v1/okoshko.js"`,
    mount === null && 'data-mount="none"',
    mount && `data-mount="${escaped(mount)}"`,
    `data-flags="${flags}"`,
  ];
  return `<script ${attributes.filter(Boolean).join(' ')}></script>`;
}
