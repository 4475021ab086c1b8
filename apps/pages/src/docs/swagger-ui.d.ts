declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  /** Its settings are described at https://swagger.io/docs/open-source-tools/swagger-ui/usage/configuration/ */
  // biome-ignore lint/style/noDefaultExport: it is how the package exports it
  export default function SwaggerUI(settings: Readonly<Record<string, unknown>>): void;
}
