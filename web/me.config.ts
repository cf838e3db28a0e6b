import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { bareSchemas } from './build-steps/bare-schemas.ts'
import { compiledTexts } from './build-steps/compiled-texts.ts'
import { compressFiles } from './build-steps/compressed.ts'
import { listWorkerFiles } from './build-steps/worker-files.ts'

const BUILD = join(import.meta.dirname, 'build')
const CLIENT = join(BUILD, 'client')

/** The document is no file that is served: the server fills in its nonce and language. */
function documentAside(): Plugin {
  return {
    name: 'almanac:document-aside',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('The document of /me was not built')
      writeFileSync(join(BUILD, 'me.html'), page.source)
      delete bundle['index.html']
    },
    async closeBundle() {
      for (const folder of [join(CLIENT, 'assets', 'me'), join(CLIENT, 'me')])
        if (existsSync(folder) && readdirSync(folder).length > 0) await compressFiles(folder)
    },
  }
}

// Almanac in the browser, built beside the site and the back office: see decision 022.
export default defineConfig({
  root: join(import.meta.dirname, 'me'),
  publicDir: false,
  plugins: [
    bareSchemas(),
    compiledTexts((file) => file.startsWith('web/me/')),
    listWorkerFiles(),
    documentAside(),
  ],
  html: { cspNonce: 'NONCE' },
  build: {
    outDir: CLIENT,
    emptyOutDir: false,
    assetsInlineLimit: 0,
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    rolldownOptions: {
      input: {
        app: join(import.meta.dirname, 'me', 'index.html'),
        worker: join(import.meta.dirname, 'me', 'worker', 'worker.ts'),
      },
      output: {
        entryFileNames: ({ name }) =>
          name === 'worker' ? 'me/sw.js' : 'assets/me/[name]-[hash].js',
        chunkFileNames: 'assets/me/[name]-[hash].js',
        // Fonts are those of the site, under the same names.
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.woff2'))
            ? 'assets/[name]-[hash][extname]'
            : 'assets/me/[name]-[hash][extname]',
      },
    },
  },
})
