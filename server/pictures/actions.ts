import { message, nest } from '@app/core/messages/message.ts'
import { AppError } from '@app/core/errors.ts'
import type { ChangeAuthor, Written } from '@app/core/log/change-set.ts'
import type { PictureKind, PictureNoun } from '@app/core/pictures/endpoints.ts'
import type { AppDeps, Deps } from '../deps.ts'
import { readFile, storeFile } from '../files/store.ts'
import type { ChangeDraft } from '../log/change-draft.ts'
import { nounOf } from '../log/nouns.ts'
import { writeChangeSet } from '../log/write.ts'
import { encodePicture } from './encode.ts'
import { findPicture, findRowName, isShown, lockFilesShared } from './store.ts'

export type Picture = { sha: string; bytes: Buffer }
/** The picture of a row; `version` is the version of the row that the operator saw. */
type Which = { noun: PictureNoun; id: string; kind: PictureKind; version?: number | undefined }

const FIELD = { logo: 'logoFile', image: 'imageFile' } as const

/** The picture served as `{id}.png` or `{id}-IMAGE.png`; null if the placeholder is served instead. */
export async function readPicture(
  { database, config }: Pick<Deps, 'database' | 'config'>,
  name: string,
): Promise<Picture | null> {
  const [, id, image] = /^([A-Za-z0-9_-]{1,120}?)(-IMAGE)?\.png$/.exec(name) ?? []
  if (!id) return null
  const sha = await findPicture(database, id, image ? 'image' : 'logo')
  return sha === null ? null : readStoredPicture(config.dataDir, sha)
}

/** A picture by its hash, which no row may refer to any longer; null if it was deleted. */
export async function readStoredPicture(dataDir: string, sha: string): Promise<Picture | null> {
  const bytes = await readFile(dataDir, sha)
  return bytes && { sha, bytes }
}

/** Whether any row shows the picture. */
export async function isPictureShown(
  { database }: Pick<Deps, 'database'>,
  sha: string,
): Promise<boolean> {
  return isShown(database, sha)
}

/** Stores a picture and sets the row's reference; `file` is the hash it is served by. */
export async function uploadPicture(
  deps: AppDeps,
  author: ChangeAuthor,
  { bytes, name, ...which }: Which & { bytes: Uint8Array; name?: string | undefined },
): Promise<Written & { file: string }> {
  const png = await encodePicture(bytes, { kind: which.kind, name: name ?? 'The file' })
  const meta = {
    author,
    cause: 'edit' as const,
    summary: message('Uploaded the {messageKind} of “{title}”', await valuesOf(deps, which)),
  }
  const { changeSet, rowCount, result } = await writeChangeSet(deps, meta, async (draft) => {
    await lockFilesShared(draft.client)
    const file = await storeFile(deps.config.dataDir, png)
    await point(draft, which, file)
    return file
  })
  return { changeSet, rowCount, file: result }
}

/** Removes the reference; the file is retained as long as an undo may need it. */
export async function deletePicture(
  deps: AppDeps,
  author: ChangeAuthor,
  which: Which,
): Promise<Written> {
  const meta = {
    author,
    cause: 'delete' as const,
    summary: message('Deleted the {messageKind} of “{title}”', await valuesOf(deps, which)),
  }
  const { changeSet, rowCount } = await writeChangeSet(deps, meta, (draft) =>
    point(draft, which, null),
  )
  return { changeSet, rowCount }
}

async function point(draft: ChangeDraft, which: Which, file: string | null): Promise<void> {
  const { noun, id, kind, version } = which
  const stored = (await draft.read(noun, [id])).get(id)
  if (!stored && version === undefined)
    throw new AppError(
      'not-found',
      message('There is no {messageNoun} {id}', { messageNoun: nest(nounOf(noun).label), id }),
    )
  if (stored && file === null && stored[FIELD[kind]] === null)
    throw new AppError(
      'not-found',
      message('This {messageNoun} has no {messageKind} of its own', {
        messageNoun: nest(nounOf(noun).label),
        messageKind: nest(KINDS[kind]),
      }),
    )
  await draft.update(noun, [{ id, version, fields: { [FIELD[kind]]: file } }])
}

const KINDS = { logo: message('logo'), image: message('image') } as const

async function valuesOf({ database }: AppDeps, { noun, id, kind }: Which) {
  const title = (await findRowName(database, noun, id)) ?? id
  return { messageKind: nest(KINDS[kind]), title }
}
