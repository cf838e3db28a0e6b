import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { registerHooks } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { toOpenApi30 } from './openapi-30.ts'

const run = promisify(execFile)

/** The client that @hey-api/openapi-ts makes of the document, in `folder/client`. */
export async function generateTypeScript(document: object, folder: string): Promise<void> {
  // It writes with the compiler's JavaScript interface, which the compiler of this repository has no more.
  const compiler = import.meta.resolve('typescript')
  const hooks = registerHooks({
    resolve: (specifier, context, next) =>
      next(specifier === 'typescript' ? compiler : specifier, context),
  })
  const { createClient } = await import('@hey-api/openapi-ts')
  await createClient({
    input: document as never,
    output: { path: join(folder, 'client'), module: { extension: '.ts' } },
    plugins: ['@hey-api/client-fetch', '@hey-api/sdk', '@hey-api/typescript'],
    logs: { level: 'silent', file: false },
  })
  hooks.deregister()
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
}

/** The package `almanac_client` that openapi-generator makes of the document, in `folder`. */
export async function generatePython(document: object, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const input = join(folder, 'openapi.json')
  await writeFile(input, JSON.stringify(toOpenApi30(document)))
  const made = import.meta.resolve('@openapitools/openapi-generator-cli/package.json')
  const jar = join(dirname(fileURLToPath(made)), 'bin', 'openapi-generator.jar')
  const names = ['--package-name', 'almanac_client', '--output', folder]
  await run('java', ['-jar', jar, 'generate', '-g', 'python', '-i', input, ...names])
}
