import { ensureBuilt, ensureInstalled, runOnNode26 } from './ready.mjs'

// `npm start`: everything a newcomer needs, then the product.
ensureInstalled()
if (process.env.ROLE !== 'worker') ensureBuilt()
runOnNode26(['server/supervisor.ts', ...process.argv.slice(2)])
