import pg from 'pg'

/** Runs `work` on a dedicated connection that formats all values in one unambiguous way. */
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
  // Queries in progress fail with the error; nothing else needs it.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
