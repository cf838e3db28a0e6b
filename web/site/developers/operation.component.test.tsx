import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { OperationSection } from './operation.tsx'

const problem = (status: string, code: string) => ({ status, code, title: code })

test('examples are shown verbatim, and only the errors specific to an endpoint', async () => {
  const example = '{\n  "title": "Rock & <b>Roll</b> &amp; more"\n}'
  const screen = await render(
    <OperationSection
      operation={{
        id: 'read',
        summary: 'Read one',
        description: '',
        method: 'GET',
        path: '/api/v1/one',
        needs: 'nothing',
        parameters: [{ name: 'id', type: 'id', description: '', isNeeded: true }],
        body: [],
        answer: [],
        refusals: [problem('404', 'not-found'), problem('410', 'gone'), problem('429', 'too-many')],
        curl: 'curl https://almanac.example',
        example,
      }}
    />,
  )
  const codes = [...screen.container.querySelectorAll('pre code')]
  expect(codes.at(-1)?.textContent).toBe(example)
  await expect
    .element(screen.getByText('Errors: 404 not-found, 410 gone', { exact: true }))
    .toBeInTheDocument()
})
