import pg from 'pg'

/** A connection of its own, that spells every value the one way it is read back from. */
export async function withClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'almanac backup',
    options:
      '-c timezone=UTC -c datestyle=ISO,YMD -c intervalstyle=iso_8601 -c extra_float_digits=3',
  })
  // Whoever uses the connection hears that it was lost; nobody else needs to.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
