import { Badge, Tabs, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useDeferredValue } from 'react'
import { useSearchParams } from 'react-router'
import { t } from '../../../ui/text.ts'
import { DemoPage } from '../demo-page.tsx'
import { Gallery } from './gallery.tsx'
import classes from './icons.module.css'
import { ICON_SETS, ICON_TABS, type IconTab } from './sets.ts'

export const meta = () => [{ title: t('{screen}, Admin Panel', { screen: t('Icons') }) }]

// A route's module has a default export.
export default function Icons() {
  const [search, setSearch] = useSearchParams()
  const tab = ICON_TABS.find(({ id }) => id === search.get('tab')) ?? ICON_TABS[0]
  const looked = search.get('find') ?? ''
  const lookedLater = useDeferredValue(looked)

  return (
    <DemoPage path="/app/components/icons" title={t('Icons')}>
      <Tabs
        className={classes['root'] ?? ''}
        keepMounted={false}
        value={tab?.id ?? null}
        onChange={(id) => id && setSearch({ tab: id }, { replace: true })}
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
        {ICON_TABS.map((one) => (
          <Tabs.Panel key={one.id} value={one.id} className={classes['panel']}>
            <TextInput
              className={classes['find']}
              aria-label={t('Find icons')}
              placeholder={t('Part of a name')}
              type="search"
              leftSection={<IconSearch size={16} stroke={1.6} />}
              value={looked}
              onChange={(event) => {
                const find = event.currentTarget.value
                setSearch({ tab: one.id, ...(find !== '' && { find }) }, { replace: true })
              }}
            />
            <Gallery tab={one} looked={lookedLater} />
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
