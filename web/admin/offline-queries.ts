import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { errorFromAnswer } from '../api-error.ts'
import { connection } from '../ui/connection.ts'

// Queries of a screen pause while the server is unreachable, and resume afterwards.
onlineManager.setEventListener((setOnline) => {
  setOnline(connection.isOnline())
  return connection.subscribe(() => setOnline(connection.isOnline()))
})

/** A query started by a button would wait forever, without notice: it is rejected instead. */
export function refuseWhileOffline(client: QueryClient): QueryClient {
  const fetchQuery = client.fetchQuery.bind(client)
  client.fetchQuery = (options) =>
    connection.isOnline() ? fetchQuery(options) : Promise.reject(errorFromAnswer(0, ''))
  return client
}
