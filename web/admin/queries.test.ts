import assert from 'node:assert/strict'
import { test } from 'node:test'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { refetch } from './queries.ts'

test('a response read before a write is discarded', async () => {
  const queryClient = new QueryClient()
  const answers: ((text: string) => void)[] = []
  const observer = new QueryObserver(queryClient, {
    queryKey: ['legal'],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  })
  const stop = observer.subscribe(() => undefined)
  const read = refetch(queryClient, ['legal'])
  await Promise.resolve()
  answers[0]?.('before')
  await new Promise((resolve) => setImmediate(resolve))
  answers[1]?.('after')
  await read
  assert.equal(queryClient.getQueryData(['legal']), 'after')
  stop()
  queryClient.clear()
})
