import { generateHTML, generateJSON } from '@tiptap/core'
import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useMemo, useRef } from 'react'
import { RICH_TEXT } from '../../ui/rich-text.tsx'
import { EXTENSIONS } from './extensions.ts'
import classes from './legal.module.css'
import { Toolbar } from './toolbar.tsx'

type LegalEditorProps = {
  title: string
  /** As it is stored. */
  stored: string
  /** What is written and not saved yet, here or in another tab; undefined where nothing is. */
  draft: string | undefined
  /** Hears what stands in the editor after each edit; `stored` itself where that is what is stored. */
  onEdit: (html: string) => void
}

/** One document with its toolbar. It takes up what is written elsewhere and keeps the place of the cursor. */
export function LegalEditor({ title, stored, draft, onEdit }: LegalEditorProps) {
  // The editor spells some markup differently; what was not edited must not count as an edit.
  const pristine = useMemo(() => respelled(stored), [stored])
  const text = draft ?? stored
  // What was written here is not put in again: parsing drops the blank at which a person is just typing on.
  const written = useRef(text)
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: text,
    // Its rules stand in our style grid; a style element of its own would be refused.
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
      written.current = html === pristine ? stored : html
      onEdit(written.current)
    },
  })

  useEffect(() => {
    // The hook may have put another editor in the place of this one, which gets its own turn.
    if (editor.isDestroyed || written.current === text) return
    written.current = text
    if (editor.getHTML() === respelled(text)) return
    const { from, to } = editor.state.selection
    editor.commands.setContent(text, { emitUpdate: false })
    const end = editor.state.doc.content.size
    editor.commands.setTextSelection({ from: Math.min(from, end), to: Math.min(to, end) })
  }, [editor, text])

  return (
    <div className={classes['editor']}>
      <Toolbar editor={editor} title={title} />
      <EditorContent editor={editor} className={classes['content']} />
    </div>
  )
}

function respelled(html: string): string {
  return generateHTML(generateJSON(html, EXTENSIONS), EXTENSIONS)
}
