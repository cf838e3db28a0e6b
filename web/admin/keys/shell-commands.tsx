import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useModule } from '../../ui/use-module.ts'
import type { ShellAction } from './shell-keys.ts'
import { toCreateEvent, onKeysRequested } from './signals.ts'
import { useSaveKey } from './use-save-key.ts'
import { useShellKeys } from './use-shell-keys.ts'

// Loaded on the first key press.
const loadDialog = () => import('./keys-dialog.tsx')
const loadUndo = () => import('./undo-last.ts')

/** Handles single-letter shortcuts anywhere in the back office. */
export function ShellCommands() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [areShown, setShown] = useState(false)
  const close = () => setShown(false)
  const dialog = useModule(loadDialog, { isWanted: areShown, onFailed: close })

  async function act(action: ShellAction) {
    if (action.kind === 'go') await navigate(`/app/${action.path}`)
    else if (action.kind === 'create') await navigate(toCreateEvent(location))
    else if (action.kind === 'keys') setShown(true)
    else await (await loadUndo()).undoLast(queryClient)
  }
  useSaveKey()
  useShellKeys((action) => void act(action))
  useEffect(() => onKeysRequested(() => setShown(true)), [])

  return dialog && <dialog.KeysDialog isOpen={areShown} onClose={close} />
}
