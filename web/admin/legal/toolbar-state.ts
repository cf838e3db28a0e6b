import type { Editor } from '@tiptap/react'
import { t } from '../../ui/text.ts'

const ALIGNMENTS = ['left', 'center', 'right', 'justify']

/** The heading levels, `0` for running text. */
export function headings() {
  const levels = [1, 2, 3, 4, 5, 6, 7].map((level) => ({
    value: String(level),
    label: t('Header {level}', { level }),
  }))
  return [{ value: '0', label: t('Text') }, ...levels]
}

export function alignments() {
  return [
    { value: 'left', label: t('Align left') },
    { value: 'center', label: t('Align center') },
    { value: 'right', label: t('Align right') },
    { value: 'justify', label: t('Justify') },
  ]
}

/** The state of the toolbar at the cursor's position. */
export type ToolbarState = ReturnType<typeof stateOf>

export function stateOf(editor: Editor) {
  const style = editor.getAttributes('textStyle')
  return {
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    underline: editor.isActive('underline'),
    strike: editor.isActive('strike'),
    blockquote: editor.isActive('blockquote'),
    codeBlock: editor.isActive('codeBlock'),
    orderedList: editor.isActive('orderedList'),
    bulletList: editor.isActive('bulletList'),
    heading: headingOf(editor),
    align: ALIGNMENTS.find((textAlign) => editor.isActive({ textAlign })) ?? 'left',
    link: textOrNull(editor.getAttributes('link')['href']),
    colour: textOrNull(style['color']),
    background: textOrNull(style['backgroundColor']),
  }
}

/** Sets the heading level of the selected paragraphs; `0` is running text. */
export function setHeading(editor: Editor, level: string): void {
  const chain = editor.chain().focus()
  if (level === '7') chain.setNode('heading7').run()
  else if (level === '0') chain.setParagraph().run()
  else chain.setNode('heading', { level: Number(level) }).run()
}

export function setAlignment(editor: Editor, align: string): void {
  const chain = editor.chain().focus()
  // Left is the default.
  if (align === 'left') chain.unsetTextAlign().run()
  else chain.setTextAlign(align).run()
}

function headingOf(editor: Editor): string {
  if (editor.isActive('heading7')) return '7'
  if (!editor.isActive('heading')) return '0'
  return String(editor.getAttributes('heading')['level'])
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
