import { useWording } from '../../ui/text.ts'
import classes from './embed-box.module.css'

type EmbedBoxProps = {
  /** The frame's path, without origin. */
  src: string
  origin: string
  /** Title of the frame's content. */
  title: string
}

/** Embedding of a view: a preview, and the markup to copy in three sizes. */
export function EmbedBox({ src, origin, title }: EmbedBoxProps) {
  const { t } = useWording()
  const sizes = [
    { name: t('Narrow'), width: '320', height: '480' },
    { name: t('Column'), width: '480', height: '560' },
    { name: t('Wide'), width: '100%', height: '640' },
  ]
  return (
    <details className={`${classes['box']} unprinted`}>
      <summary>{t('Embed')}</summary>
      <p className="note">
        {t('Put it on your own page: always up to date, without cookies and without script.')}
      </p>
      <output className="unseen" data-copy-said />
      {sizes.map(({ name, width, height }) => (
        <figure key={name}>
          <figcaption className="small medium">
            {name}, {width} × {height}
          </figcaption>
          <code>
            {`<iframe src="${origin}${src}" title="${inAttribute(title)}" width="${width}" height="${height}" style="border:0;max-width:100%" loading="lazy"></iframe>`}
          </code>
          <button
            type="button"
            className="button control"
            data-copy={t('Copied')}
            aria-label={`${t('Copy')}: ${name}`}
            hidden
          >
            {t('Copy')}
          </button>
        </figure>
      ))}
      <iframe src={src} title={title} width="480" height="560" loading="lazy" />
    </details>
  )
}

/** The copied markup is parsed by somebody else's page. */
const inAttribute = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
