import { z } from 'zod'
import { Version } from '../id.ts'
import { InstantText } from '../time/instant.ts'

export const LegalDocumentType = z.enum(['TermsAndConditions', 'PrivacyPolicy', 'Disclaimer'])
export type LegalDocumentType = z.infer<typeof LegalDocumentType>

export const LegalDocument = z
  .object({
    type: LegalDocumentType,
    html: z.string().max(500_000),
    version: Version,
    changedAt: InstantText,
  })
  .meta({ id: 'LegalDocument' })
export type LegalDocument = z.infer<typeof LegalDocument>
