import { Button, FileButton, Textarea } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { Form } from '../../ui/form.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { t } from '../../ui/text.ts'
import classes from './file-panel.module.css'

type FileFormProps = {
  /** Which files are read, and up to what size. */
  note: string
  example: string
  text: string
  onText: (text: string) => void
  onFile: (file: File) => void
  /** The text is to be read. */
  onSubmit: () => void
}

/** A file that is chosen, or whose text is pasted. */
export function FileForm({ note, example, text, onText, onFile, onSubmit }: FileFormProps) {
  return (
    <Form className={classes['bring']} onSubmit={onSubmit}>
      <FileButton onChange={(file) => file && onFile(file)}>
        {(props) => (
          <Button leftSection={<IconFileImport size={16} stroke={1.6} />} {...props}>
            {t('Choose a file')}
          </Button>
        )}
      </FileButton>
      <p className="note">{note}</p>
      <Textarea
        className={classes['paste']}
        aria-label={t('Text of a file')}
        placeholder={example}
        autosize
        minRows={1}
        maxRows={6}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      <ReasonButton
        type="submit"
        label={t('Read the text')}
        reason={text.trim() === '' ? t('Paste the text of a file first') : null}
      />
    </Form>
  )
}
