import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { Version, VersionText } from '../id.ts'
import { Written } from '../log/change-set.ts'
import {
  LEGAL_MAX_LENGTH,
  LegalDocument,
  LegalDocumentType,
  LegalVersion,
} from './legal-document.ts'

const TypeParams = z.object({ type: LegalDocumentType })
const VersionParams = TypeParams.extend({ id: VersionText })

export const listLegalDocuments = endpoint({
  name: 'listLegalDocuments',
  summary: 'The current three legal documents, each with its version and date',
  method: 'GET',
  path: '/api/admin/legal',
  answer: z.object({ documents: z.array(LegalDocument) }),
})

export const saveLegalDocument = endpoint({
  name: 'saveLegalDocument',
  summary:
    'Save a legal document, if it still has the version that was seen; the text is sanitised',
  method: 'PUT',
  path: '/api/admin/legal/:type',
  takesIdempotencyKey: true,
  params: TypeParams,
  body: z.strictObject({ html: z.string().max(LEGAL_MAX_LENGTH), version: Version }),
  answer: Written.extend({ document: LegalDocument }),
  // A letter may take several bytes.
  bodyLimitBytes: 4 * 1024 * 1024,
})

export const listLegalVersions = endpoint({
  name: 'listLegalVersions',
  summary: 'The versions of a legal document, newest first: when, by whom and why',
  method: 'GET',
  path: '/api/admin/legal/:type/versions',
  params: TypeParams,
  answer: z.object({ versions: z.array(LegalVersion) }),
})

export const readLegalVersion = endpoint({
  name: 'readLegalVersion',
  summary: 'One version of a legal document',
  method: 'GET',
  path: '/api/admin/legal/:type/versions/:id',
  params: VersionParams,
  answer: LegalVersion.extend({ html: z.string() }),
})

export const restoreLegalVersion = endpoint({
  name: 'restoreLegalVersion',
  summary:
    'Restore an earlier version of a legal document, if it still has the version that was seen',
  method: 'POST',
  path: '/api/admin/legal/:type/versions/:id/restore',
  takesIdempotencyKey: true,
  params: VersionParams,
  body: z.strictObject({ version: Version }),
  answer: Written.extend({ document: LegalDocument }),
})
