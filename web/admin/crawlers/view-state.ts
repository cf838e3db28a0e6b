import { useState } from 'react'
import { useSearchParams } from 'react-router'

/** What of the crawlers screen stands in its address: the view, the open cards and the open plan. */
export function useCrawlersView() {
  const [search, setSearch] = useSearchParams()
  const open = (search.get('open') ?? '').split(',').filter((id) => id !== '')
  const [linked] = useState(open[0])

  function change(name: string, value: string) {
    setSearch(
      (current) => {
        const next = new URLSearchParams(current)
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }

  return {
    view: search.get('view') === 'list' ? ('list' as const) : ('widgets' as const),
    setView: (view: string) => change('view', view === 'list' ? 'list' : ''),
    isOpen: (id: string) => open.includes(id),
    /** Whether the address that led here names this card, as the links in mails do. */
    isLinked: (id: string) => id === linked,
    setOpen: (id: string, isOpen: boolean) =>
      change('open', [...open.filter((other) => other !== id), ...(isOpen ? [id] : [])].join()),
    plan: search.get('plan'),
    setPlan: (runId: string | null) => change('plan', runId ?? ''),
    onlyNeedy: search.get('need') === 'you',
    setOnlyNeedy: (isOn: boolean) => change('need', isOn ? 'you' : ''),
    areTokensOpen: search.get('tokens') === 'open',
    setTokensOpen: (isOpen: boolean) => change('tokens', isOpen ? 'open' : ''),
  }
}
