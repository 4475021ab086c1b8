/** A project as its framework's own tool begins one, but for the files that docs/embedding.md shows. */
export interface Project {
  /** The heading in docs/embedding.md. */
  readonly recipe: string;
  /** Exact versions; `okoshko`: the package comes from the service that is tested. */
  readonly packages: Readonly<Record<string, string>>;
  /** Beside those of the document. */
  readonly files: Readonly<Record<string, object | string>>;
  readonly build: string;
  /** Serves what was built, at the port of the shell's variable. */
  readonly serve: string;
}

const TYPESCRIPT = '5.9.3';

export const PROJECTS: readonly Project[] = [
  {
    recipe: 'Next.js',
    packages: {
      '@okoshko/react': 'okoshko',
      '@types/node': '20.19.43',
      '@types/react': '19.3.0',
      next: '16.4.6',
      react: '19.2.1',
      'react-dom': '19.2.1',
      typescript: TYPESCRIPT,
    },
    files: {},
    build: 'npx next build',
    serve: 'npx next start --hostname 127.0.0.1 --port $PORT',
  },
  {
    recipe: 'Nuxt',
    packages: { nuxt: '4.4.2' },
    files: {},
    build: 'npx nuxt build',
    serve: 'node .output/server/index.mjs',
  },
  {
    recipe: 'Svelte',
    packages: {
      '@sveltejs/kit': '2.70.4',
      '@sveltejs/vite-plugin-svelte': '7.3.1',
      svelte: '5.57.3',
      vite: '8.3.8',
    },
    files: {
      'vite.config.js':
        "import { sveltekit } from '@sveltejs/kit/vite';\nexport default { plugins: [sveltekit()] };\n",
    },
    build: 'npx vite build',
    serve: 'npx vite preview --host 127.0.0.1 --port $PORT',
  },
  {
    recipe: 'Angular',
    packages: {
      ...Object.fromEntries(
        ['common', 'compiler', 'compiler-cli', 'core', 'platform-browser'].map((name) => [
          `@angular/${name}`,
          '21.2.26',
        ]),
      ),
      '@angular/build': '21.2.27',
      '@angular/cli': '21.2.27',
      rxjs: '7.8.2',
      tslib: '2.8.1',
      typescript: TYPESCRIPT,
      vite: '7.3.6',
    },
    files: {
      'angular.json': {
        version: 1,
        projects: {
          page: {
            projectType: 'application',
            root: '',
            sourceRoot: 'src',
            architect: {
              build: {
                builder: '@angular/build:application',
                options: {
                  browser: 'src/main.ts',
                  index: 'src/index.html',
                  outputPath: { base: 'dist', browser: '' },
                  tsConfig: 'tsconfig.json',
                },
              },
            },
          },
        },
      },
      'tsconfig.json': {
        compilerOptions: {
          ...{ strict: true, target: 'es2022', module: 'preserve', skipLibCheck: true, types: [] },
          ...{ lib: ['es2022', 'dom'], experimentalDecorators: true, importHelpers: true },
        },
        angularCompilerOptions: { strictTemplates: true },
        files: ['src/main.ts'],
      },
      'src/main.ts':
        "import { bootstrapApplication } from '@angular/platform-browser';\nimport { Account } from './app/account';\nbootstrapApplication(Account);\n",
    },
    build: 'npx ng build',
    serve: 'npx vite preview --host 127.0.0.1 --port $PORT',
  },
];
