import * as endpoints from '@app/core/legal/endpoints.ts'
import type { DataDeps } from '../deps.ts'
import { route, type Route } from '../http/route.ts'
import { toAuthor } from '../log/author.ts'
import {
  listLegalDocuments,
  listLegalVersions,
  readLegalVersion,
  restoreLegalVersion,
  saveLegalDocument,
} from './actions.ts'

export function legalRoutes(deps: DataDeps): Route[] {
  return [
    route(endpoints.listLegalDocuments, () => listLegalDocuments(deps)),
    route(endpoints.saveLegalDocument, ({ params, body }, caller) =>
      saveLegalDocument(deps, toAuthor(caller), { ...params, ...body }),
    ),
    route(endpoints.listLegalVersions, ({ params }) => listLegalVersions(deps, params.type)),
    route(endpoints.readLegalVersion, ({ params }) => readLegalVersion(deps, params)),
    route(endpoints.restoreLegalVersion, ({ params, body }, caller) =>
      restoreLegalVersion(deps, toAuthor(caller), { ...params, ...body }),
    ),
  ]
}
