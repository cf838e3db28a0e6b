import { reactRouter } from '@react-router/dev/vite'
import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { INNER_SCREENS, SCREENS } from './admin/screens.ts'
import { bareSchemas } from './build-steps/bare-schemas.ts'
import { compiledTexts } from './build-steps/compiled-texts.ts'
import { compressFiles } from './build-steps/compressed.ts'
import { fontFaces } from './build-steps/font-faces.ts'
import { namelessStyles } from './build-steps/nameless-styles.ts'
import { listScreenScripts, readScriptSizes, sizeTable } from './build-steps/script-sizes.ts'

const ALL_SCREENS = [...SCREENS, ...INNER_SCREENS]

/** What many screens use stands in one file: larger files compress better and take fewer requests. */
const MANY = Math.ceil(ALL_SCREENS.length * 0.7)

/** Most screens open a dialog or scroll a list of their own, but none does so at once. */
const IN_COMMON =
  /^(?!.*\/node_modules\/(react-remove-scroll|react-style-singleton|use-sidecar|@mantine\/core\/esm\/components\/(Modal|ScrollArea)))/

/**
 * What the shell alone takes of libraries, and pieces of ours that it shares with screens. It is a group of its own, for
 * one file is far smaller than thirty and is asked for once; what `/login` and the document around every page take as well stays out of it.
 */
const IN_SHELL =
  /\/node_modules\/(@tanstack|@mantine\/(?!.*ColorSchemeScript)|@tabler\/icons-react\/.*\/icons\/(?!IconEye|IconFingerprint))|\/web\/(admin\/(live\/affected|.*\/noun-words|.*offline)|drafts\/unsaved|ui\/use-module)\./

/**
 * Public pages ask for one style sheet instead of eight: on a slow line every file more is waited for before anything
 * is painted, and the next page has it already. What stands around every page comes first in it; what stands beside the
 * scripts that all screens share is in it too, or it would be a second one.
 */
const PUBLIC_STYLES =
  /\/web\/(ui\/(styles|(oops|brand|toast|page-head|notices|status)\.module)|site\/(?!login).*)\.css$/

/** Comes last: both halves are built, and all files are in their place. */
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
    bareSchemas(),
    fontFaces(),
    compiledTexts((file) => !file.startsWith('web/me/')),
    reactRouter(),
    namelessStyles(),
    listScreenScripts(import.meta.dirname, ALL_SCREENS),
    finish(),
  ],
  // Browsers that know light-dark(), as the tokens need it.
  build: { assetsInlineLimit: 0, cssTarget: ['chrome123', 'firefox120', 'safari17.5'] },
  // One self-contained file, built for production whatever the process that loads it is called.
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
      // Left to the process that loads it, React would render as it does for developers, several times slower.
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      build: { rollupOptions: { input: './server.ts' } },
    },
  },
})
