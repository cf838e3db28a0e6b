import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, ownEnvironment, ROOT } from './ready.mjs'

// `npm run dev`: the product with the demo and mails to the outbox; it starts again when the server's sources
// change, and the web app is built again when its own do. Load the page to see a change.
ensureInstalled()
ensureBuilt()

const SETTLES_MS = 150
const NODE = process.platform === 'win32' ? 'node.exe' : 'node'
const environment = ownEnvironment({ SMTP_URL: '' })
let product
let isEnding = false
let isBuilding = false

function startProduct() {
  product = spawn(NODE, ['server/supervisor.ts', ...process.argv.slice(2)], {
    cwd: ROOT,
    env: environment,
    stdio: 'inherit',
  })
  product.on('exit', (code) => {
    if (isEnding) process.exit(code ?? 1)
    product = undefined
  })
}

function restart(why) {
  console.log(`${why} changed; starting again.`)
  if (!product) return startProduct()
  product.removeAllListeners('exit')
  product.on('exit', startProduct)
  product.kill('SIGTERM')
}

function rebuild(why) {
  if (isBuilding) return
  isBuilding = true
  console.log(`${why} changed; building the web app.`)
  const build = spawn('npm', ['run', '--silent', 'build', '--workspace', '@app/web'], {
    cwd: ROOT,
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  build.on('exit', (code) => {
    isBuilding = false
    if (code === 0) restart('The web app')
  })
}

/** Calls once for a burst of changes, as editors make them. */
function onChange(folder, react) {
  let timer
  watch(join(ROOT, folder), { recursive: true }, (_event, name) => {
    if (!name || /node_modules|build|\.react-router|\.test\.ts/.test(name)) return
    clearTimeout(timer)
    timer = setTimeout(() => react(`${folder}/${name}`), SETTLES_MS)
  })
}

for (const folder of ['server', 'sources']) onChange(folder, restart)
for (const folder of ['core', 'web']) onChange(folder, rebuild)
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    isEnding = true
    if (product) product.kill('SIGTERM')
    else process.exit(0)
  })
startProduct()
