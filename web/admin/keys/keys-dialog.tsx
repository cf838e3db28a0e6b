import { Kbd, Modal } from '@mantine/core'
import { t, translateMessage } from '../../ui/text.ts'
import { DOCK_KEY } from '../../ui/dock.tsx'
import { SCREENS } from '../screens.ts'
import classes from './keys.module.css'
import { GO_KEYS } from './shell-keys.ts'

type Line = { words: string; keys: string[] }
type Group = { title: string; lines: Line[] }

export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Modal opened={isOpen} onClose={onClose} size="64rem" title={t('Keys')}>
      <p className="note">{t('Single letters work while nobody types. Ctrl is Cmd on a Mac.')}</p>
      <div className={classes['groups']}>
        {allKeys().map(({ title, lines }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {lines.map(({ words, keys }) => (
                <div key={words}>
                  <dt>{words}</dt>
                  <dd>
                    {keys.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  )
}

function allKeys(): Group[] {
  return [
    {
      title: t('Everywhere'),
      lines: [
        { words: t('Search and do'), keys: ['Ctrl', 'K'] },
        { words: t('Search, outside of fields'), keys: ['/'] },
        { words: t('All keys'), keys: ['?'] },
        { words: t('Create event'), keys: ['N'] },
        { words: t('Save what you work on'), keys: ['Ctrl', 'S'] },
        { words: t('Undo last'), keys: ['U'] },
        { words: t('Undo what the last message offers'), keys: ['F8'] },
        { words: t('To the last message, and back'), keys: ['Shift', 'F8'] },
        { words: t('Close, leave'), keys: ['Esc'] },
      ],
    },
    { title: t('Go to'), lines: screenLines() },
    {
      title: t('Tables'),
      lines: [
        { words: t('Next, previous row'), keys: ['↓', '↑'] },
        { words: t('Next, previous cell'), keys: ['Tab', 'Shift Tab'] },
        { words: t('Edit the cell; commit and go down'), keys: ['Enter'] },
        { words: t('New line in a cell'), keys: ['Shift', 'Enter'] },
        { words: t('Edit all fields'), keys: ['Alt', 'Enter'] },
        { words: t('Save the row'), keys: ['Ctrl', 'S'] },
        { words: t('Paste rows'), keys: ['Ctrl', 'V'] },
        { words: t('Undo the last edit, paste or save'), keys: ['Ctrl', 'Z'] },
        { words: t('Do it again'), keys: ['Ctrl', 'Y'] },
        { words: t('Choose the row'), keys: ['Shift', 'Space'] },
        { words: t('To what is chosen and not saved, and back'), keys: [DOCK_KEY] },
        { words: t('Filter the events'), keys: ['F'] },
      ],
    },
    {
      title: t('Review'),
      lines: [
        { words: t('Next, previous'), keys: ['J', 'K'] },
        { words: t('The same event'), keys: ['S'] },
        { words: t('Another event'), keys: ['A'] },
        { words: t('Gone'), keys: ['X'] },
        { words: t('Leave it'), keys: ['L'] },
        { words: t('Choose it'), keys: ['B'] },
      ],
    },
  ]
}

function screenLines(): Line[] {
  return Object.entries(GO_KEYS).flatMap(([letter, path]) => {
    const screen = SCREENS.find((one) => one.path === path)
    return screen
      ? [{ words: translateMessage(screen.title), keys: ['G', letter.toUpperCase()] }]
      : []
  })
}
