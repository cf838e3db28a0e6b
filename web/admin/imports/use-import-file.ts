import { AppError } from '@app/core/errors.ts'
import { MAX_FILE_CHARACTERS, MAX_FILE_MB } from '@app/core/imports/endpoints.ts'
import { useState } from 'react'
import { messageOf } from '../../api-error.ts'
import { t } from '../../ui/text.ts'
import { toastError } from '../../ui/toast.tsx'
import { parseImportFile, type ImportFile } from './parse-file.ts'
import { decodeText } from './csv.ts'

/** The file on a screen, if there is one. */
export function useImportFile() {
  const [file, setFile] = useState<ImportFile | null>(null)

  function take(name: string, text: string) {
    try {
      setFile(parseImportFile(name, text))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      toastError(t('Failed: {reason}', { reason: messageOf(error) }))
    }
  }

  async function takeFile(brought: File) {
    if (brought.size > MAX_FILE_CHARACTERS) {
      toastError(
        t('Failed: {name} is larger than {most} MB', { name: brought.name, most: MAX_FILE_MB }),
      )
      return
    }
    take(brought.name, decodeText(new Uint8Array(await brought.arrayBuffer())))
  }

  return { file, take, takeFile, close: () => setFile(null) }
}
