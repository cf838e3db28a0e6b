import { listDateTokens } from '@app/core/crawlers/endpoints.ts'
import { Modal, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { translateMessage, t } from '../../ui/text.ts'
import classes from './tokens-dialog.module.css'

/** The date tokens for addresses, with today's values. */
export function TokensDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const query = useQuery({
    queryKey: ['date-tokens'],
    queryFn: () => call(listDateTokens, {}),
    enabled: isOpen,
  })
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('URL shortcuts')} size="lg">
      <Text size="sm" c="dimmed" mb="md">
        {t('Write one of these in braces in a URL. It becomes the date on the day of the run.')}
      </Text>
      <Loaded query={query} rows={6} loading={t('Loading the shortcuts')}>
        {(data) => (
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t('Name')}</Table.Th>
                <Table.Th scope="col" visibleFrom="sm">
                  {t('Meaning')}
                </Table.Th>
                <Table.Th scope="col">{t('Today')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.tokens.map(({ token, meaning, value }) => (
                <Table.Tr key={token}>
                  <Table.Td ff="monospace" className={classes['name']}>
                    {withBraces(token)}
                  </Table.Td>
                  <Table.Td visibleFrom="sm">{translateMessage(meaning)}</Table.Td>
                  <Table.Td className={classes['today']}>{value}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
      </Loaded>
    </Modal>
  )
}

function withBraces(token: string): string {
  return token.startsWith('{') ? token : `{${token}}`
}
