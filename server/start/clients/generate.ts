import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { registerHooks } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { toOpenApi30 } from './openapi-30.ts'

const run = promisify(execFile)

/** Generates a client of the document with @hey-api/openapi-ts in `folder/client`. */
export async function generateTypeScript(document: object, folder: string): Promise<void> {
  // It needs the compiler's JavaScript API, which this repository's compiler no longer has.
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

/** Generates the package `almanac_client` with openapi-generator in `folder`. */
export async function generatePython(document: object, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const input = join(folder, 'openapi.json')
  await writeFile(input, JSON.stringify(toOpenApi30(document)))
  const installed = import.meta.resolve('@openapitools/openapi-generator-cli/package.json')
  const jar = join(dirname(fileURLToPath(installed)), 'bin', 'openapi-generator.jar')
  const names = ['--package-name', 'almanac_client', '--output', folder]
  // A program that runs once does not earn back what its optimizing compiler costs.
  const java = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-jar', jar]
  // The client alone, without its documentation and its tests.
  const parts = ['apiDocs', 'apiTests', 'modelDocs', 'modelTests'].map((part) => `${part}=false`)
  const made = ['generate', '-g', 'python', '-i', input, '--global-property', parts.join()]
  await run('java', [...java, ...made, ...names])
}
