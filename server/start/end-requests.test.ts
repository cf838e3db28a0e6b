import assert from 'node:assert/strict'
import test from 'node:test'
import { answerEndRequests } from './end-requests.ts'

function makeAnswers() {
  const answered: string[] = []
  const clock = { ms: 5_000 }
  const request = answerEndRequests({
    now: () => clock.ms,
    end: () => answered.push('end'),
    force: () => answered.push('force'),
  })
  return { answered, clock, request }
}

test('one Ctrl+C that arrives from the terminal, npm and the launcher ends once', () => {
  const { answered, clock, request } = makeAnswers()
  request('SIGINT')
  request('SIGINT')
  clock.ms += 400
  request('SIGINT')
  assert.deepEqual(answered, ['end'])
})

test('a second Ctrl+C a moment later forces the end', () => {
  const { answered, clock, request } = makeAnswers()
  request('SIGINT')
  clock.ms += 1_000
  request('SIGINT')
  assert.deepEqual(answered, ['end', 'force'])
})

test('Ctrl+C forces an end that another signal started', () => {
  const { answered, clock, request } = makeAnswers()
  request('SIGTERM')
  clock.ms += 3_000
  request('SIGINT')
  assert.deepEqual(answered, ['end', 'force'])
})

test('repeated termination signals and a closing terminal force nothing', () => {
  const { answered, clock, request } = makeAnswers()
  request('SIGTERM')
  clock.ms += 5_000
  request('SIGTERM')
  request('SIGHUP')
  assert.deepEqual(answered, ['end'])
})
