import { message } from '@app/core/messages/message.ts'
import { createReadStream } from 'node:fs'
import { AppError } from '@app/core/errors.ts'
import * as endpoints from '@app/core/operations/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { webHeaders } from '../http/api.ts'
import { route, type Route, type Authenticate } from '../http/route.ts'
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

/** Streams a backup as a file, since it may be larger than memory. */
export function registerBackupDownload(
  app: FastifyInstance,
  deps: OperationDeps & { authenticate: Authenticate },
): void {
  app.get<{ Params: { name: string } }>(endpoints.BACKUP_DOWNLOAD_PATH, async (request, reply) => {
    const { operator } = await deps.authenticate({ headers: webHeaders(request), ip: request.ip })
    if (!operator) throw new AppError('not-signed-in', message('Sign in as an operator first.'))
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
