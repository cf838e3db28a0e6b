import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { Id, VersionText } from '../id.ts'
import { Written } from '../log/change-set.ts'
import { Line } from '../text.ts'

/** The nouns whose rows have pictures. */
export const PictureNoun = z.enum(['categories', 'events'])
export type PictureNoun = z.infer<typeof PictureNoun>

export const PictureKind = z.enum(['logo', 'image'])
export type PictureKind = z.infer<typeof PictureKind>

/** Longest side of a stored picture, in pixels. */
export const PICTURE_SIDE: Record<PictureKind, number> = { logo: 512, image: 1600 }
const MAX_UPLOAD_BYTES = 10 * 1024 * 1024

const PictureParams = z.object({ noun: PictureNoun, id: Id, kind: PictureKind })

export const uploadPicture = endpoint({
  name: 'uploadPicture',
  summary: 'Store the picture in the body as the logo or image of a category or an event',
  method: 'POST',
  path: '/api/admin/pictures/:noun/:id/:kind',
  params: PictureParams,
  query: z.strictObject({
    version: VersionText.optional(),
    /** The name of the file, for error messages. */
    name: Line.optional(),
  }),
  body: z.instanceof(Uint8Array<ArrayBuffer>, { error: 'is no file' }),
  bodyType: 'bytes',
  bodyLimitBytes: MAX_UPLOAD_BYTES,
  answer: Written.extend({ file: z.string() }),
})

export const deletePicture = endpoint({
  name: 'deletePicture',
  summary: 'Remove the logo or image of a category or an event',
  method: 'DELETE',
  path: '/api/admin/pictures/:noun/:id/:kind',
  params: PictureParams,
  query: z.strictObject({ version: VersionText.optional() }),
  answer: Written,
})
