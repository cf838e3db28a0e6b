import { createReadStream } from 'node:fs'
import * as endpoints from '@app/core/operations/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { admit, forOperators } from '../http/admit.ts'
import { operatorOf, route, type Route, type Authenticate } from '../http/route.ts'
import { requestBackup, requestVerification, readOperations } from './actions.ts'
import { openBackupForDownload } from './backups.ts'
import type { OperationDeps } from './deps.ts'

/** The state of the installation, and what keeps it safe. */
export function operationRoutes(deps: OperationDeps): Route[] {
  return [
    route(endpoints.readOperations, () => readOperations(deps)),
    route(endpoints.backUpNow, () => requestBackup(deps)),
    route(endpoints.verifyLogNow, () => requestVerification(deps)),
  ]
}

const DOWNLOAD = forOperators(endpoints.BACKUP_DOWNLOAD_PATH)

/** Streams a backup as a file, since it may be larger than memory. */
export function registerBackupDownload(
  app: FastifyInstance,
  deps: OperationDeps & { authenticate: Authenticate },
): void {
  app.get<{ Params: { name: string } }>(DOWNLOAD.path, async (request, reply) => {
    const operator = operatorOf(await admit(DOWNLOAD, request, deps.authenticate))
    const { name } = request.params
    const { path, sizeBytes } = await openBackupForDownload(deps, operator, name)
    return reply
      .header('cache-control', 'no-store')
      .header('content-length', sizeBytes)
      .header('content-disposition', `attachment; filename="${name}"`)
      .type('application/x-tar')
      .send(createReadStream(path))
  })
}
