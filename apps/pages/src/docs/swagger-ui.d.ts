declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  /** Its settings are described at https://swagger.io/docs/open-source-tools/swagger-ui/usage/configuration/ */
  export default function SwaggerUI(settings: Readonly<Record<string, unknown>>): void;
}
