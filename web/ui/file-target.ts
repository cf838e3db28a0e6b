import { useState, type ClipboardEvent, type DragEvent } from 'react'

/**
 * Lets an element accept a file that is dropped or pasted: spread `props` on it. `isRunOver` is true while a file is
 * dragged over it. Text is left to the browser.
 */
export function useFileTarget(onFile: (file: File) => void) {
  const [isOver, setOver] = useState(false)
  const props = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: (event: DragEvent) => {
      const isInside =
        event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)
      if (!isInside) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      setOver(false)
      take(event, event.dataTransfer.files[0])
    },
    onPaste: (event: ClipboardEvent) => take(event, event.clipboardData.files[0]),
  }

  function take(event: DragEvent | ClipboardEvent, file: File | undefined) {
    if (!file) return
    event.preventDefault()
    onFile(file)
  }

  return { isOver, props }
}
