import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconUpload, IconX } from '@tabler/icons-react'
import { useFileTarget } from '../../ui/file-target.ts'
import { rich, t } from '../../ui/text.ts'
import classes from './upload-box.module.css'

type UploadBoxProps = {
  file: File | null
  /** The result of the previous file. */
  done: string | null
  onFile: (file: File | null) => void
}

/** Holds a file that the menu of a row then stores as its logo or image. */
export function UploadBox({ file, done, onFile }: UploadBoxProps) {
  const { isOver, props } = useFileTarget(onFile)
  return (
    <div className={classes['box']} data-over={isOver || undefined} {...props}>
      <label>
        <IconUpload size={24} stroke={1.6} aria-hidden="true" />
        <VisuallyHidden>
          <input
            type="file"
            accept="image/*"
            aria-label={t('File to upload')}
            onChange={({ currentTarget }) => {
              const [chosen] = currentTarget.files ?? []
              if (chosen) onFile(chosen)
              // The same file may be chosen again, for another row.
              currentTarget.value = ''
            }}
          />
        </VisuallyHidden>
        <output className={`calm breaks ${classes['done']}`}>
          {done !== null && <IconCheck size={16} stroke={1.6} aria-hidden="true" />}
          {done}
        </output>
        {file ? (
          <span className={`breaks ${classes['name']}`}>{file.name}</span>
        ) : (
          <span>{rich('{choose} or drop it here', { choose: <b>{t('Choose a file')}</b> })}</span>
        )}
        <span>{t('To be used as the logo or image of the row you pick next')}</span>
      </label>
      {file && (
        <ActionIcon
          className={classes['drop']}
          aria-label={t('Discard {name}', { name: file.name })}
          onClick={() => onFile(null)}
        >
          <IconX size={16} stroke={1.6} />
        </ActionIcon>
      )}
    </div>
  )
}
