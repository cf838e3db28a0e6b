import { AppError } from '@app/core/errors.ts'
import { MOST_FILE_LETTERS } from '@app/core/imports/endpoints.ts'
import { useState } from 'react'
import { messageOf } from '../../api-error.ts'
import { t } from '../../ui/text.ts'
import { toastError } from '../../ui/toast.tsx'
import { readBrought, type BroughtFile } from './brought-file.ts'
import { decodeText } from './csv.ts'

/** The file on a screen, if there is one. */
export function useImportFile() {
  const [file, setFile] = useState<BroughtFile | null>(null)

  function take(name: string, text: string) {
    try {
      setFile(readBrought(name, text))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      toastError(t('Failed: {reason}', { reason: messageOf(error) }))
    }
  }

  async function takeFile(brought: File) {
    if (brought.size > MOST_FILE_LETTERS) {
      toastError(t('Failed: {name} is larger than 5 MB', { name: brought.name }))
      return
    }
    take(brought.name, decodeText(new Uint8Array(await brought.arrayBuffer())))
  }

  return { file, take, takeFile, close: () => setFile(null) }
}
