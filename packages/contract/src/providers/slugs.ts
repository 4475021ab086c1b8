/**
 * The name of a provider's page in addresses: lower-case Latin letters, digits and single hyphens between them.
 * It must not be read as another reference: digits alone are an id, 24 letters and digits a documentId.
 */
export const SLUG = {
  min: 3,
  max: 64,
  form: '^[a-z0-9]+(-[a-z0-9]+)*$',
  likeId: '^([0-9]+|[a-z0-9]{24})$',
} as const;

/** Nobody's: first parts of our own addresses that are long enough to be a slug, and what would pass for the service. */
export const RESERVED_SLUGS: readonly string[] = `
  account admin api app assets auth auth-ext auth-link blog booking cabinet cabinet-sw content-manager
  demo design desk dev docs email email-confirmed embed favicon files healthz help legal login metrics null
  offer okoshko openapi operator page pages paid password pay payment payments privacy readyz register
  review reviews robots sandbox security settings sitemap static status support terms undefined
  upload uploads well-known widget workspace www`
  .trim()
  .split(/\s+/);
