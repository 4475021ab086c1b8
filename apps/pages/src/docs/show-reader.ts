import { resolveSubtree } from './resolve-subtree.ts';
import { search } from './search.ts';

/** Draws the server's own description of its API with Swagger UI. */
export async function showReader(page: HTMLElement): Promise<void> {
  const [{ default: SwaggerUI }, description] = await Promise.all([
    import('swagger-ui-dist/swagger-ui-es-bundle.js'),
    fetchDescription(),
  ]);
  page.lang = 'en';
  SwaggerUI({
    domNode: page,
    // Parsed by the browser: from an address Swagger UI reads it as YAML, which takes seconds.
    spec: { ...description, servers: [] },
    plugins: [{ fn: { opsFilter: search, resolveSubtree } }],
    filter: true,
    deepLinking: true,
    docExpansion: 'list',
    defaultModelsExpandDepth: -1,
    displayRequestDuration: true,
    requestSnippetsEnabled: true,
    syntaxHighlight: { theme: 'tomorrow-night' },
    tryItOutEnabled: true,
    // It asks a server of its makers otherwise.
    validatorUrl: null,
  });
}

async function fetchDescription(): Promise<object> {
  const response = await fetch('/openapi.json');
  if (!response.ok) throw new Error(`the description: ${response.status}`);
  return response.json();
}
