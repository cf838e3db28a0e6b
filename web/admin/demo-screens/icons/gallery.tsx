import { useQuery } from '@tanstack/react-query'
import { memo, useMemo, type MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { messageOf } from '../../../api-error.ts'
import { Empty, LoadFailed, LoadingRows } from '../../../ui/notices.tsx'
import { t } from '../../../ui/text.ts'
import { isInPart } from './font-awesome-parts.ts'
import { Glyph } from './glyph.tsx'
import { byLetter, matching, type FontIcon } from './icon-names.ts'
import classes from './icons.module.css'
import { ICON_SETS, type IconSetName, type IconTab } from './sets.ts'

/** The icons of one tab, grouped by letter. */
export function Gallery({ tab, query }: { tab: IconTab; query: string }) {
  const { set, part } = tab
  const { prefix, credit } = ICON_SETS[set]
  const { data, error, refetch } = useIcons(set)
  const icons = useMemo(
    () => (data ?? []).filter((icon) => part === undefined || isInPart(icon, part)),
    [data, part],
  )
  const found = matching(icons, query)

  if (error)
    return (
      <LoadFailed
        text={t('Icons load failed: {message}', { message: messageOf(error) })}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <LoadingRows rows={8} label={t('Loading icons')} />
  return (
    <>
      <p className={classes['sum']}>
        <output>
          {query.trim() === ''
            ? t('{count, plural, one {# icon} other {# icons}}', { count: icons.length })
            : t('{found} of {count, plural, one {# icon} other {# icons}}', {
                found: found.length,
                count: icons.length,
              })}
        </output>
        <a href={credit.href} rel="noreferrer">
          {credit.text}
        </a>
      </p>
      {found.length === 0 && (
        <Empty text={t('No icon has “{looked}” in its name.', { looked: query.trim() })} />
      )}
      <Letters set={set} icons={found} prefix={prefix} />
    </>
  )
}

export function useIcons(set: IconSetName) {
  return useQuery({
    queryKey: ['demo-icons', set],
    queryFn: async () => (await ICON_SETS[set].load()).icons,
    staleTime: Infinity,
  })
}

type LettersProps = { set: IconSetName; icons: readonly FontIcon[]; prefix: string }

/** Thousands of links: plain ones, with a single listener that keeps their clicks within the page. */
const Letters = memo(function Letters({ set, icons, prefix }: LettersProps) {
  const navigate = useNavigate()
  function follow(event: MouseEvent) {
    const link = (event.target as Element).closest('a')
    const isPlain =
      event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (!link || !isPlain) return
    event.preventDefault()
    void navigate(new URL(link.href).pathname)
  }
  return [...byLetter(icons, prefix)].map(([letter, under]) => (
    <section key={letter} className={classes['letter']} aria-label={letter}>
      <h3 className="text-xl">{letter}</h3>
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the links in it take the keys */}
      <ul className={classes['grid']} data-set={set} onClick={follow}>
        {under.map(({ name, glyph }) => (
          <li className="shrinkable faint-rule-above" key={name}>
            <a href={`../icon/${name}`}>
              <Glyph set={set} glyph={glyph} />
              <span>{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  ))
})
