import { z } from 'zod'
import { Version } from '../id.ts'
import { ChangeAuthor, ChangeCause } from '../log/change-set.ts'
import { message, type Message } from '../messages/message.ts'
import { InstantText } from '../time/instant.ts'

export const LegalDocumentType = z.enum(['TermsAndConditions', 'PrivacyPolicy', 'Disclaimer'])
export type LegalDocumentType = z.infer<typeof LegalDocumentType>

/** The title of each document, in the order operators see them. */
export const LEGAL_TITLES: Record<LegalDocumentType, Message> = {
  TermsAndConditions: message('Terms and Conditions'),
  Disclaimer: message('Disclaimer/Legal'),
  PrivacyPolicy: message('Privacy Policy'),
}

export const LEGAL_MAX_LENGTH = 500_000

export const LegalDocument = z
  .object({
    type: LegalDocumentType,
    /** Sanitised: nothing in it runs scripts, loads resources or navigates by itself. */
    html: z.string(),
    /** 0 if the document was never saved. */
    version: Version,
    /** Null if the document was never saved. */
    changedAt: InstantText.nullable(),
  })
  .meta({ id: 'LegalDocument' })
export type LegalDocument = z.infer<typeof LegalDocument>

/** A past version of a document; its id is the change set that wrote it. */
export const LegalVersion = z.object({
  id: Version,
  at: InstantText,
  author: ChangeAuthor,
  cause: ChangeCause,
})
export type LegalVersion = z.infer<typeof LegalVersion>
