import { ActionIcon, NativeSelect } from '@mantine/core'
import {
  IconBlockquote,
  IconBold,
  IconClearFormatting,
  IconCode,
  IconItalic,
  IconList,
  IconListNumbers,
  IconStrikethrough,
  IconUnderline,
  type Icon,
} from '@tabler/icons-react'
import { useEditorState, type Editor } from '@tiptap/react'
import { t } from '../../ui/text.ts'
import { ColourControl } from './colour-control.tsx'
import { BACKGROUND_COLOURS, TEXT_COLOURS } from './colours.ts'
import classes from './legal.module.css'
import { LinkControl } from './link-control.tsx'
import {
  alignments,
  headings,
  setAlignment,
  setHeading,
  stateOf,
  type ToolbarState,
} from './toolbar-state.ts'

type Toggle = {
  name: Exclude<keyof ToolbarState, 'heading' | 'align' | 'link' | 'colour' | 'background'>
  label: () => string
  icon: Icon
  run: (editor: Editor) => void
}

const MARKS: readonly Toggle[] = [
  {
    name: 'bold',
    label: () => t('Bold'),
    icon: IconBold,
    run: (e) => e.chain().focus().toggleBold().run(),
  },
  {
    name: 'italic',
    label: () => t('Italic'),
    icon: IconItalic,
    run: (e) => e.chain().focus().toggleItalic().run(),
  },
  {
    name: 'underline',
    label: () => t('Underline'),
    icon: IconUnderline,
    run: (e) => e.chain().focus().toggleUnderline().run(),
  },
  {
    name: 'strike',
    label: () => t('Strike'),
    icon: IconStrikethrough,
    run: (e) => e.chain().focus().toggleStrike().run(),
  },
]
const BLOCKS: readonly Toggle[] = [
  {
    name: 'blockquote',
    label: () => t('Blockquote'),
    icon: IconBlockquote,
    run: (e) => e.chain().focus().toggleBlockquote().run(),
  },
  {
    name: 'codeBlock',
    label: () => t('Code block'),
    icon: IconCode,
    run: (e) => e.chain().focus().toggleCodeBlock().run(),
  },
]
const LISTS: readonly Toggle[] = [
  {
    name: 'orderedList',
    label: () => t('Ordered list'),
    icon: IconListNumbers,
    run: (e) => e.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'bulletList',
    label: () => t('Bullet list'),
    icon: IconList,
    run: (e) => e.chain().focus().toggleBulletList().run(),
  },
]

/** All formatting that a text can have. */
export function Toolbar({ editor, title }: { editor: Editor; title: string }) {
  const state = useEditorState({ editor, selector: ({ editor: current }) => stateOf(current) })
  const toggles = (list: readonly Toggle[]) =>
    list.map(({ name, label, icon: ToggleIcon, run }) => (
      <ActionIcon
        key={name}
        aria-label={label()}
        title={label()}
        aria-pressed={state[name]}
        onClick={() => run(editor)}
      >
        <ToggleIcon size={17} stroke={1.6} />
      </ActionIcon>
    ))
  return (
    <fieldset className={classes['toolbar']} aria-label={t('Format {title}', { title })}>
      {toggles(MARKS)}
      <NativeSelect
        aria-label={t('Header')}
        data={headings()}
        value={state.heading}
        onChange={(event) => setHeading(editor, event.currentTarget.value)}
      />
      {toggles(BLOCKS)}
      <LinkControl editor={editor} address={state.link} />
      {toggles(LISTS)}
      <ColourControl
        of="text"
        colours={TEXT_COLOURS}
        value={state.colour}
        onChange={(value) =>
          value === null
            ? editor.chain().focus().unsetColor().run()
            : editor.chain().focus().setColor(value).run()
        }
      />
      <ColourControl
        of="background"
        colours={BACKGROUND_COLOURS}
        value={state.background}
        onChange={(value) =>
          value === null
            ? editor.chain().focus().unsetBackgroundColor().run()
            : editor.chain().focus().setBackgroundColor(value).run()
        }
      />
      <NativeSelect
        aria-label={t('Align')}
        data={alignments()}
        value={state.align}
        onChange={(event) => setAlignment(editor, event.currentTarget.value)}
      />
      <ActionIcon
        aria-label={t('Clean')}
        title={t('Clean')}
        onClick={() => editor.chain().focus().unsetAllMarks().clearNodes().unsetTextAlign().run()}
      >
        <IconClearFormatting size={17} stroke={1.6} />
      </ActionIcon>
    </fieldset>
  )
}
