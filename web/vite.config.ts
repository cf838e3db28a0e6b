import { reactRouter } from '@react-router/dev/vite'
import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { INNER_SCREENS, SCREENS } from './admin/screens.ts'
import { applyPieces } from './build-steps/apply-pieces.ts'
import { bareSchemas } from './build-steps/bare-schemas.ts'
import { compiledTexts } from './build-steps/compiled-texts.ts'
import { compressFiles } from './build-steps/compressed.ts'
import { fontFaces, fontSheet } from './build-steps/font-faces.ts'
import { namelessStyles } from './build-steps/nameless-styles.ts'
import { listScreenScripts, readScriptSizes, sizeTable } from './build-steps/script-sizes.ts'

const ALL_SCREENS = [...SCREENS, ...INNER_SCREENS]

/** Modules that this many screens use share one file: larger files compress better and take fewer requests. */
const MANY = Math.ceil(ALL_SCREENS.length * 0.7)

/** Most screens open a dialog or scroll a list, but none does so initially. */
const IN_COMMON =
  /^(?!.*\/node_modules\/(react-remove-scroll|react-style-singleton|use-sidecar|@mantine\/core\/esm\/components\/(Modal|ScrollArea)))/

/**
 * Libraries that only the shell uses, and modules of ours that it shares with screens. A group of its own, because one
 * file is far smaller than thirty and takes one request; what `/login` and the document of every page use as well is
 * excluded.
 */
const IN_SHELL =
  /\/node_modules\/(@tanstack|@mantine\/(?!.*ColorSchemeScript)|@tabler\/icons-react\/.*\/icons\/(?!IconEye|IconFingerprint))|\/web\/(admin\/(live\/affected|.*\/noun-words|.*offline)|drafts\/unsaved|ui\/(use-module|save-keys))\./

/**
 * Public pages load one style sheet instead of eight: on a slow connection every further file delays the first paint,
 * and the next page already has it. Styles of the document of every page come first in it; those of scripts that all
 * screens share are included too, to avoid a second style sheet.
 */
const PUBLIC_STYLES =
  /\/web\/(ui\/(styles|(oops|brand|toast|page-head|notices|status)\.module)|site\/(?!login).*)\.css$/

/** Runs last, once both halves are built and all files are in place. */
function finish(): Plugin {
  return {
    name: 'almanac:finish',
    applyToEnvironment: ({ name }) => name === 'ssr',
    apply: 'build',
    closeBundle: {
      order: 'post',
      async handler() {
        const folder = join(import.meta.dirname, 'build', 'client')
        await compressFiles(folder)
        console.log(sizeTable(readScriptSizes(folder)))
      },
    },
  }
}

export default defineConfig({
  plugins: [
    applyPieces(),
    bareSchemas(),
    fontFaces(),
    fontSheet(),
    compiledTexts((file) => !file.startsWith('web/me/')),
    reactRouter(),
    namelessStyles(),
    listScreenScripts(import.meta.dirname, ALL_SCREENS),
    finish(),
  ],
  // Browsers that support light-dark(), which the tokens require.
  build: { assetsInlineLimit: 0, cssTarget: ['chrome123', 'firefox120', 'safari17.5'] },
  // One self-contained file, always built for production.
  ssr: { noExternal: true },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'vendor',
                  test: /\/node_modules\/(react|react-dom|scheduler|react-router)\//,
                },
                { name: 'public', test: PUBLIC_STYLES },
                { name: 'schemas', test: /\/node_modules\/zod\// },
                { name: 'common', minShareCount: MANY, test: IN_COMMON },
                { name: 'shell', tags: ['$initial'], test: IN_SHELL },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Otherwise the process's own value would apply, and React could run in development mode, several times slower.
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      build: { rollupOptions: { input: './server.ts' } },
    },
  },
})
