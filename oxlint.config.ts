import { defineConfig } from 'oxlint'

// Only the guarded fetch layer may open connections to addresses from outside.
const clients = [
  'undici',
  'node:http',
  'node:https',
  'node:net',
  'node:tls',
  'node:http2',
  'node:dgram',
  'axios',
  'got',
]

/** Other programs, and the texts that the server itself writes. */
const NOT_IN_BROWSERS = [...workspace('server'), ...workspace('sources'), '@app/core/words/**']

// Which folder may import which. The last line that fits a file replaces the earlier ones, so each line
// repeats what it inherits.
const layers = [
  layer(
    'core/**',
    ['@app/**', '**/sources/**', '**/server/**', '**/web/**'],
    'core imports nothing of ours',
  ),
  layer(
    'sources/**',
    [...workspace('server'), ...workspace('web')],
    'sources may import core only',
  ),
  layer(
    'sources/sites/**',
    [...workspace('server'), ...workspace('web'), '../*/**', '!../../*', '!../../generic/**'],
    'a site never imports another site',
  ),
  layer('server/**', workspace('web'), 'the server does not know the web app'),
  layer(
    'server/{*/actions,*/store,*/*-store,jobs/*}.ts',
    [...workspace('web'), '**/http.ts', '**/http/**', 'fastify', 'fastify/**'],
    'use cases, stores and jobs know no HTTP',
  ),
  layer(
    'server/*/http.ts',
    [...workspace('web'), '**/store.ts', '**/*-store.ts'],
    'routes call actions, not stores',
  ),
  layer('web/**', NOT_IN_BROWSERS, 'web speaks to the server over HTTP and has texts of its own'),
  layer(
    'web/ui/**',
    // How texts are searched, told apart and formatted, and dates read, has no noun in it.
    [
      '@app/**/*.ts',
      '!@app/core/messages/*.ts',
      '!@app/core/names/*.ts',
      '!@app/core/search/*.ts',
      '!@app/core/time/*.ts',
      '**/admin/**',
      '**/me/**',
      '**/site/**',
    ],
    'ui knows none of our nouns',
  ),
  layer(
    'web/site/**',
    [...NOT_IN_BROWSERS, '**/admin/**', '**/me/**'],
    'site imports neither admin nor me',
  ),
  layer(
    'web/admin/**',
    [...NOT_IN_BROWSERS, '**/site/**', '**/me/**'],
    'admin imports neither site nor me',
  ),
  layer(
    'web/me/**',
    [
      ...NOT_IN_BROWSERS,
      '**/admin/**',
      '**/site/**',
      '@mantine/**',
      '@tabler/**',
      '@tanstack/**',
      'react-router',
      'react-router/**',
      'temporal-polyfill/**',
      'zod',
    ],
    'me is small: neither site, admin nor their libraries',
  ),
]

function workspace(name: string) {
  return [`@app/${name}/**`, `**/${name}/**`]
}

function layer(files: string, group: string[], message: string) {
  const rule = {
    paths: clients.map((name) => ({ name, message: 'only sources/fetch may open connections' })),
    patterns: [{ group, message }],
  }
  const setting: ['error', typeof rule] = ['error', rule]
  return { files: [files], rules: { 'no-restricted-imports': setting } }
}

/** A function that does not fit on a screen or two holds a second idea. */
const LONGEST: ['error', { max: number }] = ['error', { max: 99 }]

export default defineConfig({
  plugins: [
    'eslint',
    'typescript',
    'unicorn',
    'oxc',
    'import',
    'promise',
    'node',
    'react',
    'jsx-a11y',
  ],
  options: { typeAware: true },
  categories: { correctness: 'error' },
  ignorePatterns: ['**/build/**', '**/.react-router/**', 'data/**'],
  rules: {
    'import/extensions': ['error', 'always', { ignorePackages: true }],
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'no-empty': 'error',
    'no-control-regex': 'off',
    'node/no-process-env': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': [
      'error',
      { allowForKnownSafeCalls: [{ from: 'package', package: 'node:test', name: ['test'] }] },
    ],
    'typescript/switch-exhaustiveness-check': 'error',
    'no-restricted-globals': [
      'error',
      { name: 'fetch', message: 'only sources/fetch may open connections' },
      { name: 'WebSocket', message: 'only sources/fetch may open connections' },
      { name: 'XMLHttpRequest', message: 'web/api-send.ts alone speaks to the server' },
    ],
  },
  overrides: [
    ...layers,
    { files: ['web/**'], rules: { 'max-lines-per-function': LONGEST } },
    // The one place that connects to addresses from outside.
    {
      files: ['sources/fetch/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              {
                group: [...workspace('server'), ...workspace('web')],
                message: 'sources may import core only',
              },
            ],
          },
        ],
      },
    },
    // Looks for a free port for the embedded database.
    {
      files: ['server/db/embedded.ts'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              { group: workspace('web'), message: 'the server does not know the web app' },
            ],
          },
        ],
      },
    },
    // Where the browser speaks to our own server, and asks whether it is there.
    {
      files: [
        'web/api-send.ts',
        'web/ui/connection.ts',
        'web/me/api.ts',
        'web/me/worker/{worker,notifications}.ts',
      ],
      rules: { 'no-restricted-globals': 'off' },
    },
    // The two processes, the supervisor and the scripts a person starts read the environment.
    {
      files: [
        'server/main.ts',
        'server/worker.ts',
        'server/supervisor.ts',
        'scripts/**',
        'bench/**',
        'lab/**',
        'e2e/**',
        '**/*.test.ts',
        'server/testing/**',
      ],
      rules: { 'node/no-process-env': 'off' },
    },
    // Tests and benchmarks talk to servers of their own on loopback.
    {
      files: [
        '**/*.test.ts',
        'e2e/**',
        'bench/**',
        'lab/**',
        'scripts/**',
        'server/testing/**',
        'sources/testing/**',
      ],
      rules: { 'no-restricted-globals': 'off', 'no-restricted-imports': 'off' },
    },
    // A journey reads as a list of named steps.
    {
      files: ['e2e/**'],
      rules: {
        'max-lines-per-function': ['error', { max: 100, skipBlankLines: true, skipComments: true }],
      },
    },
    // Files whose tool wants a default export.
    {
      files: [
        '*.config.ts',
        'web/*.config.ts',
        'web/root.tsx',
        'web/routes.ts',
        'web/entry.*.tsx',
        'web/site/*.tsx',
        'web/me/screens/{browse,category,event,follow,search,settings,sign-in,start}.tsx',
        'web/me/parts/limit-dialog.tsx',
        'web/admin/frame.tsx',
        'web/admin/screen-route.tsx',
        'web/admin/*/screen.tsx',
        'web/admin/demo-screens/*/screen.tsx',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
  ],
})
