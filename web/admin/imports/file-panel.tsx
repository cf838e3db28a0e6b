import type { Category } from '@app/core/categories/category.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { AppError } from '@app/core/errors.ts'
import { MAX_FILE_CHARACTERS, MAX_FILE_MB } from '@app/core/imports/endpoints.ts'
import { useFileTarget } from '../../ui/file-target.ts'
import { t } from '../../ui/text.ts'
import { Widget } from '../../ui/widget.tsx'
import { FileCalendar } from './file-calendar.tsx'
import { FileForm } from './file-form.tsx'
import { FileMappingForm } from './file-mapping.tsx'
import classes from './file-panel.module.css'
import type { EventList } from './use-event-list.ts'
import type { SourceCalls } from './use-source-calls.ts'
import { messageOf } from '../../api-error.ts'
import { toastError } from '../../ui/toast.tsx'
import { parseImportFile, type ImportFile } from './parse-file.ts'
import { decodeText } from './csv.ts'

/** The column names are those of our own exports. */
const EXAMPLE = 'date;description\n2026-12-01 20:00;Nocturne for Two Harbours'

type FilePanelProps = { categories: Category[]; calls: SourceCalls; list: EventList }

/** Events from a file that is chosen, dropped or pasted: CSV, a calendar, JSON. */
export function FilePanel({ categories, calls, list }: FilePanelProps) {
  const { file, take, takeFile, close } = useImportFile()
  const [pasted, setPasted] = useState('')
  const target = useFileTarget((dropped) => void takeFile(dropped))
  return (
    <div className={classes['target']} data-over={target.isOver || undefined} {...target.props}>
      <Widget name={`file-${list.screen}`} title={t('From a file')}>
        {file ? (
          <>
            <p className="row small breaks gap-3">
              {file.name}
              <Button size="compact-sm" onClick={close}>
                {t('Another file')}
              </Button>
            </p>
            {file.kind === 'table' ? (
              <FileMappingForm
                key={file.name}
                name={file.name}
                table={file.table}
                categories={categories}
                list={list}
                onDone={close}
              />
            ) : (
              <FileCalendar
                name={file.name}
                kind={file.kind}
                text={file.text}
                categories={categories}
                calls={calls}
                onDone={close}
              />
            )}
          </>
        ) : (
          <FileForm
            note={t('CSV, ICS or JSON, up to {most} MB. Drop it here, or paste:', {
              most: MAX_FILE_MB,
            })}
            example={EXAMPLE}
            text={pasted}
            onText={setPasted}
            onFile={(chosen) => void takeFile(chosen)}
            onSubmit={() => take(t('Pasted text'), pasted)}
          />
        )}
      </Widget>
    </div>
  )
}

/** The file on a screen, if there is one. */
function useImportFile() {
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
