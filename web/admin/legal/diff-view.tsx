import { t } from '../../ui/text.ts'
import classes from './legal.module.css'
import { diffLegalHtml, collapseUnchanged } from './text-diff.ts'

/** The differences between two versions of a document, word by word. */
export function DiffView(props: { label: string; before: string; after: string }) {
  const pieces = collapseUnchanged(diffLegalHtml(props.before, props.after))
  if (pieces.every(({ kind }) => kind === 'same')) return <p>{t('The two do not differ.')}</p>
  return (
    <section className={classes['diff']} aria-label={props.label}>
      {pieces.map((piece, place) => {
        if (piece.kind === 'added') return <ins key={place}>{piece.text}</ins>
        if (piece.kind === 'removed') return <del key={place}>{piece.text}</del>
        if (piece.kind !== 'format') return <span key={place}>{piece.text}</span>
        return (
          <mark key={place}>
            {piece.text} <small>({piece.note})</small>
          </mark>
        )
      })}
    </section>
  )
}
