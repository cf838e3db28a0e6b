import { generateHTML, generateJSON } from '@tiptap/core'
import { EditorContent, useEditor } from '@tiptap/react'
import { useState } from 'react'
import { RICH_TEXT } from '../../ui/rich-text.tsx'
import { EXTENSIONS } from './extensions.ts'
import classes from './legal.module.css'
import { Toolbar } from './toolbar.tsx'

type LegalEditorProps = {
  title: string
  /** As it is stored. */
  stored: string
  /** What a person made of it and did not save yet; undefined where nothing. */
  draft: string | undefined
  /** Hears what stands in the editor after each edit; undefined where that is what is stored. */
  onEdit: (html: string | undefined) => void
}

/** One document with its toolbar. It takes up other texts only when it is mounted anew. */
export function LegalEditor({ title, stored, draft, onEdit }: LegalEditorProps) {
  // The editor spells some markup differently; what was not edited must not count as an edit.
  const [pristine] = useState(() => generateHTML(generateJSON(stored, EXTENSIONS), EXTENSIONS))
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: draft ?? stored,
    // Its rules stand in our style sheet; a style element of its own would be refused.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': title,
        class: RICH_TEXT,
      },
    },
    onUpdate: ({ editor: current }) => {
      const html = current.getHTML()
      onEdit(html === pristine ? undefined : html)
    },
  })
  return (
    <div className={classes['editor']}>
      <Toolbar editor={editor} title={title} />
      <EditorContent editor={editor} className={classes['content']} />
    </div>
  )
}
