import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '@app/core/languages.ts'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { applyPieces } from './build-steps/apply-pieces.ts'
import { bareSchemas } from './build-steps/bare-schemas.ts'
import { compiledTexts } from './build-steps/compiled-texts.ts'
import { compressFiles } from './build-steps/compressed.ts'
import { fontFaces } from './build-steps/font-faces.ts'
import { listWorkerFiles } from './build-steps/worker-files.ts'

const BUILD = join(import.meta.dirname, 'build')
const CLIENT = join(BUILD, 'client')
const ENTRY = join(import.meta.dirname, 'me', 'main.tsx')

/** Whether a module is part of the initial load: imported statically by the entry, directly or indirectly. */
function isOfFirst(id: string, infoOf: (id: string) => Rolldown.ModuleInfo | null): boolean {
  const seen = new Set<string>()
  const waiting = [ENTRY]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next === id) return true
    for (const each of infoOf(next)?.importedIds ?? []) {
      if (seen.has(each)) continue
      seen.add(each)
      waiting.push(each)
    }
  }
  return false
}

/** For all languages; the server keeps only the one of the response. */
function preloadOf(language: Language, bundle: Rolldown.OutputBundle): string {
  const chunk = Object.values(bundle).find(
    (each) => each.type === 'chunk' && each.facadeModuleId?.endsWith(`/languages/${language}.ts`),
  )
  if (!chunk) throw new Error(`Nothing was built for ${language}`)
  return `<link rel="modulepreload" crossorigin href="/${chunk.fileName}" nonce="NONCE" data-language="${language}">`
}

/** Shared by signing in and a later screen; too small for a request of its own. */
const OF_SIGN_IN = /\/web\/(me\/time\/own-zone|language-choice)\./

/** The document loads it itself, once the cached data is painted. */
const ENTRY_SCRIPT = /<script type="module" crossorigin src="([^"]+)"[^>]*><\/script>/

/** The document is not served as a file: the server fills in its nonce and language. */
function documentAside(): Plugin {
  return {
    name: 'almanac:document-aside',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('The document of /me was not built')
      const links = LANGUAGES.map((language) => preloadOf(language, bundle))
      const [script = '', entry = ''] = ENTRY_SCRIPT.exec(String(page.source)) ?? []
      if (entry === '') throw new Error('The document of /me asks for no script')
      const document = String(page.source)
        .replace(script, `<link rel="modulepreload" crossorigin href="${entry}" nonce="NONCE">`)
        .replace('import(ENTRY)', `import('${entry}')`)
        .replace('</head>', `${links.join('')}</head>`)
      writeFileSync(join(BUILD, 'me.html'), document)
      delete bundle['index.html']
    },
    async closeBundle() {
      for (const folder of [join(CLIENT, 'assets', 'me'), join(CLIENT, 'me')])
        if (existsSync(folder) && readdirSync(folder).length > 0) await compressFiles(folder)
    },
  }
}

// Almanac in the browser, built alongside the site and the back office: see decision 022.
export default defineConfig({
  root: join(import.meta.dirname, 'me'),
  publicDir: false,
  plugins: [
    applyPieces(),
    bareSchemas(),
    fontFaces(),
    compiledTexts((file) => file.startsWith('web/me/')),
    listWorkerFiles(),
    documentAside(),
  ],
  html: { cspNonce: 'NONCE' },
  build: {
    outDir: CLIENT,
    emptyOutDir: false,
    assetsInlineLimit: 0,
    // Every browser that supports these styles supports it.
    modulePreload: { polyfill: false },
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    rolldownOptions: {
      input: {
        app: join(import.meta.dirname, 'me', 'index.html'),
        worker: join(import.meta.dirname, 'me', 'worker', 'worker.ts'),
      },
      output: {
        entryFileNames: ({ name }) =>
          name === 'worker' ? 'me/sw.js' : 'assets/me/[name]-[hash].js',
        // The first screen is a single chunk, which compresses better than many.
        codeSplitting: {
          groups: [
            {
              name: (id, build) =>
                isOfFirst(id, (each) => build.getModuleInfo(each)) || OF_SIGN_IN.test(id)
                  ? 'first'
                  : null,
            },
            // Parts of several screens: one request instead of six.
            {
              name: 'shared',
              test: /\/me\/(parts\/(category-row|follow-button|place-form|share-button)|state\/(places|set-up))\./,
            },
          ],
        },
        chunkFileNames: 'assets/me/[name]-[hash].js',
        // Fonts have the same names as on the site.
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.woff2'))
            ? 'assets/[name]-[hash][extname]'
            : 'assets/me/[name]-[hash][extname]',
      },
    },
  },
})
