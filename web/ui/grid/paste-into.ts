import { t } from '../text.ts'
import { toastError } from '../toast.tsx'
import type { GridProps, GridRow } from './grid-types.ts'
import { pasteOver, readBlock } from './paste.ts'

type PasteAt = { row: GridRow; field: string; data: DataTransfer; isInside: boolean }

/** Takes over what is pasted into a cell; false where the browser shall put it into the input. */
export function pasteInto(props: GridProps, { row, field, data, isInside }: PasteAt): boolean {
  const file = [...data.files].find(({ type }) => type.startsWith('image/'))
  if (file && props.onFile) {
    props.onFile(row.id, file, field)
    return true
  }
  const text = data.getData('text/plain')
  const { rows, columns } = props
  const hasLines = columns.some(({ field: one, kind }) => one === field && kind === 'multiline')
  if (text === '' || (isInside && (hasLines || !/[\t\n]/.test(text.trimEnd())))) return false
  const shown = columns.filter(({ kind }) => kind !== 'picture')
  const first = shown.findIndex((column) => column.field === field)
  if (first < 0) return false
  apply(
    props,
    pasteOver(readBlock(text), {
      rows,
      columns: shown.slice(first),
      row: rows.findIndex(({ id }) => id === row.id),
    }),
  )
  return true
}

function apply(props: GridProps, pasted: ReturnType<typeof pasteOver>) {
  const { onEdit, onAdd, sheet } = props
  if (pasted.changes.length > 0) onEdit(pasted.changes)
  for (const { id, cells } of pasted.unfit) sheet.setUnfit(id, cells)
  if (pasted.added.length > 0) {
    const ids = onAdd?.(pasted.added.map(({ edits }) => edits)) ?? []
    pasted.added.forEach(({ cells }, place) => {
      const id = ids[place]
      if (id !== undefined && Object.keys(cells).length > 0) sheet.setUnfit(id, cells)
    })
  }
  const homeless = pasted.outside.length + (onAdd ? 0 : pasted.added.length)
  if (homeless > 0) {
    toastError(
      pasted.outside.length > 0
        ? t('Beyond the last column there is no room for: {texts}', {
            texts: pasted.outside.slice(0, 5).join(', '),
          })
        : t('{count} rows were pasted below the last one and left out', {
            count: pasted.added.length,
          }),
    )
  }
}
