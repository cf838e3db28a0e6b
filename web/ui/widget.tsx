import { ActionIcon } from '@mantine/core'
import {
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconChevronDown,
  IconChevronUp,
} from '@tabler/icons-react'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { t } from './text.ts'
import { useRootMark } from './use-root-mark.ts'
import { startWidget, reduceWidget, widgetKey, type WidgetState } from './widget-state.ts'
import classes from './widget.module.css'

const ICON = { size: 16, stroke: 1.6 }

type WidgetProps = {
  /** Identifies the panel in the page and in storage: unique in the back office, such as `users`. */
  name: string
  title: string
  /** Beside the title: a count, a state, a date. */
  note?: ReactNode
  /** Before the panel's own two buttons. */
  actions?: ReactNode
  /** A sheet of its own, or a heading with a strong rule above content such as a table. */
  look?: 'sheet' | 'rule'
  /** False for panels that do not survive a reload: their collapsed state is not stored. */
  isRemembered?: boolean
  /** True while something in it requires attention: the panel is then open, whatever was chosen. */
  isNeeded?: boolean
  /** The target that a person was led to in it; it opens once for each. */
  opensFor?: string | false | null
  children: ReactNode
}

/** The heading of a panel, which can take the focus. */
export function headingOf(name: string): HTMLElement | null {
  return document.getElementById(headIdOf(name))
}

function headIdOf(name: string): string {
  return `widget-${name}`
}

/** A panel with a title: open, collapsed (stored per panel), or full screen. */
export function Widget(props: WidgetProps) {
  const {
    name,
    title,
    note,
    actions,
    look = 'sheet',
    isRemembered = true,
    opensFor,
    children,
  } = props
  const panel = useRef<HTMLElement>(null)
  const [state, setState] = useState(() => startWidget(localStorage.getItem(widgetKey(name))))
  const [openedFor, setOpenedFor] = useState<string>()
  if (typeof opensFor === 'string' && opensFor !== openedFor) {
    setOpenedFor(opensFor)
    if (state === 'collapse') setState('default')
  }
  const isFullscreen = state === 'fullscreen'
  useRootMark('fullscreen-widget', isFullscreen)
  const isCollapsed = state === 'collapse' && props.isNeeded !== true
  const headId = headIdOf(name)
  const bodyId = `${headId}-body`

  function press(what: Parameters<typeof reduceWidget>[1]) {
    const next = reduceWidget(state, what)
    setState(next)
    if (isRemembered) keep(name, next)
  }

  useEffect(() => {
    if (isFullscreen && panel.current) return makeInert(panel.current)
  }, [isFullscreen])

  function leaveOnEscape(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'Escape' || !isFullscreen || isMeantElsewhere(event)) return
    press('leave')
    panel.current?.querySelector<HTMLElement>('[data-fullscreen]')?.focus()
  }

  return (
    // The keys are for the panel's content; Esc is the only one it handles itself.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={panel}
      id={name}
      className={classes['widget']}
      data-look={look}
      data-widget={isCollapsed || isFullscreen ? state : 'default'}
      role={isFullscreen ? 'dialog' : undefined}
      aria-modal={isFullscreen || undefined}
      aria-labelledby={headId}
      onKeyDown={leaveOnEscape}
    >
      <header className={classes['head']}>
        <div className={classes['names']}>
          <h3 id={headId} tabIndex={-1}>
            {title}
          </h3>
          {note !== undefined && <div className={classes['note']}>{note}</div>}
        </div>
        <div className={`last ${classes['actions']}`} data-not-printed>
          {!isCollapsed && actions && <div className={`wrap ${classes['tools']}`}>{actions}</div>}
          <span className="flex">
            {!isFullscreen && (
              <ActionIcon
                aria-label={
                  isCollapsed ? t('Expand {title}', { title }) : t('Collapse {title}', { title })
                }
                aria-expanded={!isCollapsed}
                aria-controls={bodyId}
                onClick={() => press('collapse')}
              >
                {isCollapsed ? <IconChevronDown {...ICON} /> : <IconChevronUp {...ICON} />}
              </ActionIcon>
            )}
            <ActionIcon
              data-fullscreen
              aria-label={
                isFullscreen
                  ? t('Leave full screen: {title}', { title })
                  : t('Full screen: {title}', { title })
              }
              onClick={() => press('fullscreen')}
            >
              {isFullscreen ? <IconArrowsMinimize {...ICON} /> : <IconArrowsMaximize {...ICON} />}
            </ActionIcon>
          </span>
        </div>
      </header>
      <div id={bodyId} className={classes['body']} hidden={isCollapsed}>
        {children}
      </div>
    </section>
  )
}

function keep(name: string, state: WidgetState) {
  if (state === 'collapse') localStorage.setItem(widgetKey(name), state)
  else localStorage.removeItem(widgetKey(name))
}

/** An open list, a cell being edited, or a dialog above the panel handles the key first. */
function isMeantElsewhere({ target, currentTarget, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || !(target instanceof Element) || !currentTarget.contains(target))
    return true
  return target.matches('[aria-expanded="true"][aria-haspopup]')
}

/** Makes everything except this panel and overlays inert; returns a function that reverts it. */
function makeInert(panel: HTMLElement): () => void {
  const shut: HTMLElement[] = []
  for (let part = panel; part !== document.body && part.parentElement; part = part.parentElement) {
    for (const other of part.parentElement.children) {
      const isLeft = other === part || !(other instanceof HTMLElement) || other.inert
      // Menus, dialogs and toasts are rendered at the end of the page.
      if (isLeft || other.matches('[data-portal], script, style')) continue
      other.inert = true
      shut.push(other)
    }
  }
  return () => {
    for (const other of shut) other.inert = false
  }
}
