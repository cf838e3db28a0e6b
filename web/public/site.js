// All the script of public pages: everything here also works without it.
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
const shown = document.body.querySelector('[data-zone]')
if (zone && shown && shown.dataset.zone !== zone && !document.cookie.includes('zone=')) {
  const note = document.querySelector('[data-zone-note]')
  if (note) {
    note.querySelector('input[name=zone]').value = zone
    const name = note.querySelector('[data-zone-name]')
    const place = zone.split('/').pop().replaceAll('_', ' ')
    name.textContent = JSON.parse(name.dataset.zoneName)[place] ?? place
    note.hidden = false
  }
}

// Where the style sheet shows collapsed content, it must also be marked as open.
if (matchMedia('(min-width: 34em)').matches)
  for (const fold of document.querySelectorAll('details[data-fold]')) fold.open = true

const banner = document.querySelector('[data-cookie-banner]')
if (banner) {
  banner.addEventListener('submit', (event) => {
    event.preventDefault()
    const isAccepted = event.submitter && event.submitter.value === 'accept'
    document.cookie = isAccepted
      ? 'accepted-cookies=1; expires=Fri, 31 Dec 9999 23:59:59 GMT; path=/; samesite=lax'
      : 'accepted-cookies=; max-age=0; path=/; samesite=lax'
    banner.hidden = true
  })
}
document.addEventListener('click', (event) => {
  const link = event.target.closest('a[data-cookie-preferences]')
  if (link && banner) {
    event.preventDefault()
    banner.hidden = false
    banner.querySelector('button').focus()
  }
  const menu = document.querySelector('details[data-menu][open]')
  if (menu && (!menu.contains(event.target) || event.target.closest('a'))) menu.open = false
})
document.addEventListener('keydown', (event) => {
  const menu = document.querySelector('details[data-menu][open]')
  if (event.key === 'Escape' && menu) {
    menu.open = false
    menu.querySelector('summary').focus()
  }
})
for (const form of document.querySelectorAll('form[data-when-chosen]'))
  form.addEventListener('change', () => form.requestSubmit())

// Copies an example; if the browser does not allow it, selects the text for copying by keyboard.
for (const button of document.querySelectorAll('[data-copy]')) {
  const word = button.textContent
  button.hidden = false
  button.addEventListener('click', async () => {
    const code = button.closest('figure').querySelector('code')
    const copied = await copy(code)
    const said = document.querySelector('[data-copy-said]')
    said.textContent = copied ? button.dataset.copy : ''
    if (!copied) return
    button.textContent = button.dataset.copy
    setTimeout(() => {
      button.textContent = word
      said.textContent = ''
    }, 2000)
  })
}
async function copy(code) {
  if (navigator.clipboard)
    try {
      await navigator.clipboard.writeText(code.textContent)
      return true
    } catch {
      // Not allowed here.
    }
  getSelection().selectAllChildren(code)
  return document.execCommand('copy')
}
