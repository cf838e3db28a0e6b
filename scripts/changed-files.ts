import { execFileSync } from 'node:child_process'

/** Changed files by path from the root, deleted ones too; `origin` says where they come from. */
export type Changes = { files: string[]; origin: string }

/** Uncommitted and untracked files, or those of the last commit if there are none. */
export function findChanges(root: string): Changes {
  const status = git(root, ['status', '--porcelain', '-z', '--untracked-files=all', '--no-renames'])
  if (status.length > 0)
    // Two letters and a space precede each path.
    return { files: status.map((line) => line.slice(3)), origin: 'uncommitted' }
  const names = ['--format=', '--name-only', '-z', '--no-renames', '--diff-merges=first-parent']
  return { files: git(root, ['show', ...names, 'HEAD']), origin: 'in the last commit' }
}

/** Files that git knows or would add, deleted ones too until that is staged. */
export function listFiles(root: string): string[] {
  return git(root, ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
}

/** Runs git; returns its output split at NUL characters. */
function git(cwd: string, args: string[]): string[] {
  const output = execFileSync('git', args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return output.split('\0').filter(Boolean)
}
