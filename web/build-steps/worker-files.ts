import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/** Placeholder in the worker's source for the names of the files it caches. */
const PLACE = '__FILES__'
const WORKER = 'me/sw.js'

/** Inserts the files of the app into the service worker of `/me`, which changes its version with each of them. */
export function listWorkerFiles(): Plugin {
  return {
    name: 'almanac:worker-files',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const worker = bundle[WORKER]
      if (worker?.type !== 'chunk') throw new Error(`${WORKER} was not built`)
      if (worker.imports.length > 0) throw new Error(`${WORKER} imports ${worker.imports.join()}`)
      const names = Object.keys(bundle).filter((name) => name.startsWith('assets/'))
      const page = bundle['index.html']
      const version = createHash('sha256')
        .update(page?.type === 'asset' ? page.source : '')
        .update(worker.code)
        .update(names.toSorted().join())
        .digest('hex')
        .slice(0, 16)
      const list = { version, files: names.toSorted().map((name) => `/${name}`) }
      if (!worker.code.includes(PLACE)) throw new Error(`${WORKER} names no ${PLACE}`)
      worker.code = worker.code.replace(PLACE, JSON.stringify(list))
    },
  }
}
