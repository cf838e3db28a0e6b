import { useCallback, useState } from 'react'
import { useLocation, useNavigationType, useSearchParams, type LinkProps } from 'react-router'
import { useScreenSearch, withoutValue, withValues } from '../use-screen-search.ts'
import { NO_FILTER, readFilter, type CrawlerFilter } from './filter.ts'

/** The card to scroll to; on a new one the title is focused, on an expired one the date. */
type Lead = { id: string | undefined; to: 'card' | 'new' | 'expire' }

type Drawer = 'crawler' | 'plan' | 'repair' | 'import'

/** State of a history entry that was added to open a drawer, so that Back closes it. */
type DrawerEntry = { drawer?: Drawer }

export type DrawerLink = Pick<LinkProps, 'to' | 'state' | 'replace' | 'preventScrollReset'>

export type CrawlersView = ReturnType<typeof useCrawlersView>

/** The state of the crawlers screen in its address: view, filter, open cards, open plan and repair. */
export function useCrawlersView() {
  const [search] = useSearchParams()
  const setSearch = useScreenSearch()
  const open = (search.get('open') ?? '').split(',').filter((id) => id !== '')
  const linked: Lead = { id: open[0], to: search.get('field') === 'expire' ? 'expire' : 'card' }
  const [lead, setLead] = useState<Lead | null>(linked)
  const led = useCallback(() => setLead(null), [])
  const { key, state } = useLocation()
  const { drawer: entryOf } = (state as DrawerEntry | null) ?? {}
  const [known, setKnown] = useState(key)
  const isFollowed = useNavigationType() === 'PUSH' && entryOf === undefined
  if (key !== known) {
    setKnown(key)
    // A link was followed, such as one in a mail; what is opened here is in view.
    if (isFollowed) setLead(linked)
  }

  function change(name: string, value: string) {
    changeAll({ [name]: value })
  }

  function changeAll(values: Record<string, string>) {
    setSearch((current) => withValues(current, values), { replace: true, state })
  }

  /** A drawer is opened as a history entry of its own, in place of one whose drawer is closed. */
  function entryFor(drawer: Drawer) {
    const isLeft = entryOf !== undefined && !search.has(entryOf)
    return { state: { drawer } satisfies DrawerEntry, replace: isLeft }
  }

  function setDrawer(name: Drawer, value: string | null) {
    if (value !== null)
      return setSearch((current) => withValues(current, { [name]: value }), entryFor(name))
    return setSearch(withoutValue(name, search.get(name)), { replace: true, state })
  }

  return {
    view: search.get('view') === 'list' ? ('list' as const) : ('widgets' as const),
    setView: (view: string) => change('view', view === 'list' ? 'list' : ''),
    isOpen: (id: string) => open.includes(id),
    /** Whether the address names this card, as links in mails do, or it is new. */
    leadsTo: (id: string) => (lead?.id === id ? lead.to : null),
    /** Called once the card is in view, so that it is not scrolled to again. */
    led,
    /** Shows the card of a new crawler, whatever was shown before. */
    showNew(id: string) {
      setLead({ id, to: 'new' })
      changeAll({ ...toValues(NO_FILTER), open: [...open, id].join(), view: '' })
    },
    showExpiry(id: string) {
      setLead({ id, to: 'expire' })
      changeAll({ open: [...new Set([...open, id])].join() })
    },
    setOpen: (id: string, isOpen: boolean) =>
      change('open', [...open.filter((other) => other !== id), ...(isOpen ? [id] : [])].join()),
    /** Id of the crawler that is edited in the drawer. */
    edited: search.get('crawler'),
    setEdited: (id: string | null) => setDrawer('crawler', id),
    /** Opens a crawler for editing in the current view. */
    toEditing: (id: string): DrawerLink => ({
      to: { search: withValues(search, { crawler: id }).toString() },
      preventScrollReset: true,
      ...entryFor('crawler'),
    }),
    plan: search.get('plan'),
    setPlan: (runId: string | null) => setDrawer('plan', runId),
    /** Id of the crawler that is being repaired. */
    repair: search.get('repair'),
    setRepair: (id: string | null) => setDrawer('repair', id),
    isImporting: search.get('import') === 'open',
    setImporting: (isOpen: boolean) => setDrawer('import', isOpen ? 'open' : null),
    filter: readFilter(search),
    filterBy: (changes: Partial<CrawlerFilter>) => changeAll(toValues(changes)),
    isBySite: search.get('group') === 'site',
    setBySite: (isOn: boolean) => change('group', isOn ? 'site' : ''),
    areTokensOpen: search.get('tokens') === 'open',
    setTokensOpen: (isOpen: boolean) => change('tokens', isOpen ? 'open' : ''),
  }
}

function toValues(filter: Partial<CrawlerFilter>): Record<string, string> {
  return Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, value ?? '']))
}
