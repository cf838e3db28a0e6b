import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { errorFromAnswer } from '../api-error.ts'
import { connection } from '../ui/connection.ts'

// What a screen shows waits while the server cannot be reached, and is asked for when it can.
onlineManager.setEventListener((setOnline) => {
  setOnline(connection.isOnline())
  return connection.subscribe(() => setOnline(connection.isOnline()))
})

/** What a person asks for by a button would wait without an end, and without a word: there it is refused. */
export function refuseWhileOffline(client: QueryClient): QueryClient {
  const fetchQuery = client.fetchQuery.bind(client)
  client.fetchQuery = (options) =>
    connection.isOnline() ? fetchQuery(options) : Promise.reject(errorFromAnswer(0, ''))
  return client
}
