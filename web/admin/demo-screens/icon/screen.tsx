import { Button, CopyButton } from '@mantine/core'
import { IconArrowLeft, IconCopy } from '@tabler/icons-react'
import { Link, useParams } from 'react-router'
import { messageOf } from '../../../api-error.ts'
import { Fact } from '../../../ui/fact.tsx'
import { Empty, LoadFailed, LoadingRows } from '../../../ui/notices.tsx'
import { t } from '../../../ui/text.ts'
import { DemoPage } from '../demo-page.tsx'
import { useIcons } from '../icons/gallery.tsx'
import { Glyph } from '../icons/glyph.tsx'
import { ICON_SETS, setOf, type IconSetName } from '../icons/sets.ts'
import classes from './icon.module.css'

export const meta = ({ params }: { params: { name?: string } }) => [
  { title: t('{screen}, Admin Panel', { screen: params.name ?? '' }) },
]

export default function OneIcon() {
  const { name = '' } = useParams()
  const set = setOf(name)
  return (
    <DemoPage
      title={name}
      actions={
        <Button
          component={Link}
          to={`/app/components/icons${set ? `?tab=${set}` : ''}`}
          leftSection={<IconArrowLeft size={16} stroke={1.6} />}
        >
          {t('All icons')}
        </Button>
      }
    >
      {set ? <IconDetails name={name} set={set} /> : <Unknown name={name} />}
    </DemoPage>
  )
}

function Unknown({ name }: { name: string }) {
  return <Empty text={t('No icon is called “{name}”. Look for it among all icons.', { name })} />
}

/** The icon in its sizes, and its names. */
function IconDetails({ name, set }: { name: string; set: IconSetName }) {
  const { title, credit } = ICON_SETS[set]
  const { data, error, refetch } = useIcons(set)
  if (error)
    return (
      <LoadFailed
        text={t('Icons load failed: {message}', { message: messageOf(error) })}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <LoadingRows rows={4} label={t('Loading icons')} />
  const icon = data.find((one) => one.name === name)
  if (!icon) return <Unknown name={name} />
  const others = data.filter((one) => one.glyph === icon.glyph && one.name !== name)
  const code = icon.glyph.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')
  return (
    <div className="grid justify-items-start gap-5">
      <ul className={classes['sizes']} aria-label={t('Sizes')}>
        {['16', '28', '64', '128'].map((size) => (
          <li key={size} style={{ ['--size' as string]: `${Number(size) / 16}rem` }}>
            <Glyph set={set} glyph={icon.glyph} />
            <span className="small-note figures">{t('{size} px', { size })}</span>
          </li>
        ))}
      </ul>
      <dl className={`facts ${classes['facts']}`}>
        <Fact name={t('Set')}>{title}</Fact>
        <Fact name={t('Character')}>{`U+${code}`}</Fact>
        {others.length > 0 && (
          <Fact name={t('Also called')}>{others.map((one) => one.name).join(', ')}</Fact>
        )}
        <Fact name={t('Made by')}>
          <a href={credit.href} rel="noreferrer">
            {credit.text}
          </a>
        </Fact>
      </dl>
      <CopyButton value={name}>
        {({ copied, copy }) => (
          <Button leftSection={<IconCopy size={16} stroke={1.6} />} onClick={copy}>
            {copied ? t('Copied') : t('Copy the name')}
          </Button>
        )}
      </CopyButton>
    </div>
  )
}
