import {
  toReference,
  type ApiDocument,
  type ApiReference,
} from '@app/core/api-reference/reference.ts'
import type { Endpoint } from '@app/core/http/endpoint.ts'
import { isOfApi, publicDocument } from './openapi.ts'
import { PROBLEM_KINDS } from './problem.ts'

/** The reference of the app's API, generated once: the endpoints do not change while the process runs. */
export function createApiReference(
  endpoints: readonly Endpoint[],
  origin: string,
): () => ApiReference {
  let made: ApiReference | undefined
  return () => {
    if (made) return made
    const document = publicDocument(endpoints.filter(isOfApi)) as unknown as ApiDocument
    made = toReference(document, { origin, problems: PROBLEM_KINDS })
    return made
  }
}
