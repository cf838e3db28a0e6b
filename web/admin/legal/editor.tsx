import { generateHTML, generateJSON } from '@tiptap/core'
import { EditorContent, useEditor } from '@tiptap/react'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { RICH_TEXT } from '../../ui/rich-text.tsx'
import { EXTENSIONS } from './extensions.ts'
import classes from './legal.module.css'
import { Toolbar } from './toolbar.tsx'

type LegalEditorProps = {
  title: string
  /** The stored HTML. */
  stored: string
  /** Unsaved HTML, from this or another tab; undefined if there is none. */
  draft: string | undefined
  /** Called with the content after each edit; with `stored` itself if it equals the stored text. */
  onEdit: (html: string) => void
}

/** One document with its toolbar. It applies changes made elsewhere and preserves the cursor's position. */
export function LegalEditor({ title, stored, draft, onEdit }: LegalEditorProps) {
  // The editor serialises some markup differently, which must not count as an edit.
  const pristine = useMemo(() => normalise(stored), [stored])
  const text = draft ?? stored
  // Text written here is not set again: parsing would drop the trailing space of a person who is typing.
  const written = useRef(text)
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: text,
    // Its rules are in our style sheet; a style element of its own would be blocked.
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

  // Before the next key press, which would otherwise be overwritten.
  useLayoutEffect(() => {
    // The hook may have replaced this editor with another, which runs its own effect.
    if (editor.isDestroyed || written.current === text) return
    written.current = text
    // A stored text is normalised; that must not touch what is under the cursor, such as a space just typed.
    if (normalise(editor.getHTML()) === normalise(text)) return
    const { from, to } = editor.state.selection
    editor.commands.setContent(text, { emitUpdate: false })
    const end = editor.state.doc.content.size
    editor.commands.setTextSelection({ from: Math.min(from, end), to: Math.min(to, end) })
  }, [editor, text])

  return (
    <div className={`card ${classes['editor']}`}>
      <Toolbar editor={editor} title={title} />
      <EditorContent editor={editor} className={classes['content']} />
    </div>
  )
}

function normalise(html: string): string {
  return generateHTML(generateJSON(html, EXTENSIONS), EXTENSIONS)
}
