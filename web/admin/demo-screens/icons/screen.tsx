import { Badge, Tabs, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useDeferredValue, useState } from 'react'
import { useSearchParams } from 'react-router'
import { t } from '../../../ui/text.ts'
import { DemoPage } from '../demo-page.tsx'
import { Gallery } from './gallery.tsx'
import classes from './icons.module.css'
import { ICON_SETS, ICON_TABS, type IconTab } from './sets.ts'

export const meta = () => [{ title: t('{screen}, Admin Panel', { screen: t('Icons') }) }]

const REPLACE = { replace: true }

export default function Icons() {
  const [search, setSearch] = useSearchParams()
  // The address follows the selected tab and typed text with a delay.
  const [chosen, setChosen] = useState(search.get('tab'))
  const [query, setQuery] = useState(search.get('find') ?? '')
  const deferredQuery = useDeferredValue(query)
  const tab = ICON_TABS.find(({ id }) => id === chosen)?.id ?? ICON_TABS[0]?.id ?? null

  function show(shown: string | null, find: string) {
    setChosen(shown)
    setQuery(find)
    setSearch({ ...(shown !== null && { tab: shown }), ...(find !== '' && { find }) }, REPLACE)
  }

  return (
    <DemoPage title={t('Icons')}>
      <Tabs
        className={classes['root'] ?? ''}
        keepMounted={false}
        value={tab}
        onChange={(id) => show(id, query)}
      >
        <Tabs.List className={classes['tabs']} aria-label={t('Icon sets')}>
          {ICON_TABS.map((one) => (
            <Tabs.Tab
              key={one.id}
              value={one.id}
              rightSection={
                one.isNew && (
                  <Badge size="xs" tt="none">
                    {t('new')}
                  </Badge>
                )
              }
            >
              {tabName(one)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <TextInput
          className={classes['find']}
          aria-label={t('Find icons')}
          placeholder={t('Part of a name')}
          type="search"
          leftSection={<IconSearch size={16} stroke={1.6} />}
          value={query}
          onChange={(event) => show(tab, event.currentTarget.value)}
        />
        {ICON_TABS.map((one) => (
          <Tabs.Panel key={one.id} value={one.id} className={classes['panel']}>
            <Gallery tab={one} query={deferredQuery} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </DemoPage>
  )
}

function tabName({ set, part }: IconTab): string {
  switch (part) {
    case 'web-application':
      return t('Web Application')
    case 'spinner':
      return t('Spinner')
    case 'text-editor':
      return t('Text Editor')
    case 'brand':
      return t('Brand')
    case 'other':
      return t('Other')
    case undefined:
      return ICON_SETS[set].title
  }
}
