import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { readArguments } from './arguments.mjs'
import { readEnvFile } from './env-file.mjs'
import {
  endGroup,
  ensureBuilt,
  ensureInstalled,
  exitCodeOf,
  onEndRequest,
  ownEnvironment,
  ROOT,
  START_OPTIONS,
  START_USAGE,
} from './ready.mjs'

// `npm run dev`: the product with the demo, and mails to the outbox. It restarts when the server's sources change and
// rebuilds the web app when those change. Reload the page to see a change.
readArguments(`Usage: npm run dev${START_USAGE}`, START_OPTIONS)
readEnvFile()
await ensureInstalled()
if (process.env.ROLE !== 'worker') await ensureBuilt()

const DEBOUNCE_MS = 150
const NODE = process.platform === 'win32' ? 'node.exe' : 'node'
const environment = ownEnvironment({ SMTP_URL: '' })
let product
let build
let startsAgain = false
/** The signal that requested the end. */
let ending

function startProduct() {
  startsAgain = false
  product = spawn(NODE, ['server/supervisor.ts', ...process.argv.slice(2)], {
    cwd: ROOT,
    env: environment,
    // The channel closes with this process, however it ends.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  product.on('exit', (code, signal) => {
    product = undefined
    if (ending) process.exit(exitCodeOf(code, signal, ending))
    if (startsAgain) startProduct()
  })
}

function restart(why) {
  console.log(`${why} changed; restarting.`)
  if (!product) return startProduct()
  startsAgain = true
  product.kill('SIGTERM')
}

function rebuild(why) {
  if (build) return
  console.log(`${why} changed; rebuilding the web app.`)
  build = spawn('npm', ['run', '--silent', 'build', '--workspace', '@app/web'], {
    cwd: ROOT,
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
    detached: process.platform !== 'win32',
  })
  build.on('exit', (code) => {
    build = undefined
    if (code === 0 && !ending) restart('The web app')
  })
}

/** Debounces the bursts of changes that editors make. */
function onChange(folder, react) {
  let timer
  watch(join(ROOT, folder), { recursive: true }, (_event, name) => {
    if (!name || /node_modules|build|\.react-router|\.test\.ts/.test(name)) return
    clearTimeout(timer)
    timer = setTimeout(() => react(`${folder}/${name}`), DEBOUNCE_MS)
  })
}

for (const folder of ['server', 'sources']) onChange(folder, restart)
for (const folder of ['core', 'web']) onChange(folder, rebuild)
onEndRequest((signal) => {
  ending = signal
  if (build) endGroup(build)
  if (product) product.kill(signal)
  else process.exit(0)
})
startProduct()
