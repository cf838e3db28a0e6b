import { mergeAttributes, Node } from '@tiptap/core'
import { Link } from '@tiptap/extension-link'
import { TextAlign } from '@tiptap/extension-text-align'
import { BackgroundColor, Color, TextStyle } from '@tiptap/extension-text-style'
import { StarterKit } from '@tiptap/starter-kit'
import { isSafeAddress } from './link-address.ts'

/** A heading level without an HTML element. */
const Heading7 = Node.create({
  name: 'heading7',
  group: 'block',
  content: 'inline*',
  defining: true,
  // Takes precedence over paragraphs.
  parseHTML: () => [{ tag: 'p[role="heading"][aria-level="7"]', priority: 60 }],
  renderHTML: ({ HTMLAttributes }) => [
    'p',
    mergeAttributes(HTMLAttributes, { role: 'heading', 'aria-level': '7' }),
    0,
  ],
})

/** The markup a text may contain: exactly what the toolbar creates, and what the server accepts. */
export const EXTENSIONS = [
  StarterKit.configure({
    code: false,
    horizontalRule: false,
    link: false,
    trailingNode: false,
    heading: { levels: [1, 2, 3, 4, 5, 6] },
  }),
  Heading7,
  Link.configure({
    openOnClick: false,
    defaultProtocol: 'https',
    HTMLAttributes: { target: null, rel: 'noopener' },
    isAllowedUri: isSafeAddress,
  }),
  TextStyle,
  Color,
  BackgroundColor,
  TextAlign.configure({ types: ['heading', 'heading7', 'paragraph'] }),
]
