import { ACCEPTANCE, WITHDRAWAL } from '@app/core/site/visitor.ts'
import { redirect, type ActionFunctionArgs } from 'react-router'
import { ownPath } from './chrome.ts'

/** Only the banner's form uses this address. */
export function loader() {
  return redirect('/landingPage')
}

/** Accept is stored; Decline hides the banner and removes an earlier consent. Both return to the reader's page. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData()
  const back = ownPath(form.get('back'))
  if (form.get('choice') === 'accept')
    return redirect(back, { status: 303, headers: { 'set-cookie': ACCEPTANCE } })
  const separator = back.includes('?') ? '&' : '?'
  const declined = `${back}${separator}cookies=declined`
  return redirect(declined, { status: 303, headers: { 'set-cookie': WITHDRAWAL } })
}
